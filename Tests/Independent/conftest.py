"""What all independent checks share: the program under test, each time in a folder and a home of its own."""

import os
import pathlib
import signal
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Program:
    """The built program, run in one folder, with a cache of its own."""

    def __init__(self, path, folder):
        self.path = path
        self.folder = folder / "work"
        self.folder.mkdir()
        self.home = folder / "home"
        self.home.mkdir()
        self.environment = dict(
            os.environ,
            HOME=str(self.home),
            XDG_CACHE_HOME=str(self.home / "cache"),
            SWIFT_BACKTRACE="enable=no",
        )

    def run(self, *words, text=None):
        """Runs one command line and returns how it ended and what it wrote."""
        return subprocess.run(
            [self.path, *map(str, words)],
            cwd=self.folder,
            env=self.environment,
            input=text,
            capture_output=True,
            text=True,
            timeout=300,
        )

    def run_mounted(self, *words, options="size=16k", then="true"):
        """Runs one command line in a small file system of its own, which holds `kept.txt`.

        The names of all that is in it afterwards follow the messages.
        """
        folder = self.folder / "disk"
        folder.mkdir()
        script = (
            f'mount -t tmpfs -o {options} tmpfs "$1" && cd "$1" && echo kept > kept.txt && {then} && shift && '
            '"$@"; status=$?; ls -A >&2; exit $status')
        return subprocess.run(
            ["unshare", "-rm", "sh", "-c", script, "sh", folder, self.path, *map(str, words)],
            env=self.environment, capture_output=True, text=True, timeout=300)

    def start(self, *words, hang_up=signal.SIG_DFL):
        """Begins one command line without waiting for its end.

        `hang_up` is what SIGHUP does to it, however these checks themselves were started.
        """
        return subprocess.Popen(
            [self.path, *map(str, words)],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: signal.signal(signal.SIGHUP, hang_up),
        )

    def make(self, *words):
        """Runs one command line that must succeed, and returns the paths of the files it made."""
        done = self.run(*words)
        assert done.returncode == 0, done.stderr
        return [self.folder / line for line in done.stdout.splitlines()]

    def files(self):
        """The names of all files in the folder, hidden ones too."""
        return sorted(str(p.relative_to(self.folder)) for p in self.folder.rglob("*"))


@pytest.fixture(scope="session")
def program_path():
    path = os.environ.get("LOADREEL", str(ROOT / ".build/release/loadreel"))
    assert os.access(path, os.X_OK), f"no program at {path}; build it or set LOADREEL"
    return os.path.abspath(path)


@pytest.fixture
def loadreel(program_path, tmp_path):
    return Program(program_path, tmp_path)


@pytest.fixture(scope="module")
def shared_loadreel(program_path, tmp_path_factory):
    """For checks that look at the same files: one folder for a whole module."""
    return Program(program_path, tmp_path_factory.mktemp("shared"))
