"""Help, versions, completions and the manual, as a shell sees them."""

import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_the_manual_is_up_to_date(loadreel):
    written = loadreel.run("help", "--markdown").stdout
    assert (ROOT / "docs/cli.md").read_text() == written, (
        "write it anew: loadreel help --markdown > docs/cli.md")


def test_the_version_is_told_with_the_libraries(loadreel):
    done = loadreel.run("--version")
    assert done.returncode == 0 and done.stderr == ""
    assert re.match(r"loadreel \d+\.\d+\.\d+\n", done.stdout)


def test_every_command_in_the_overview_has_a_page(loadreel):
    overview = loadreel.run("help").stdout
    commands = re.findall(r"^  ([a-z]+)  ", overview.split("Commands:")[1], re.MULTILINE)
    assert {"render", "still", "inspect", "presets", "help"} <= set(commands)
    for command in commands:
        done = loadreel.run("help", command)
        assert done.returncode == 0 and f"loadreel {command}" in done.stdout
        assert loadreel.run(command, "--help").stdout == done.stdout


def test_bash_completes(loadreel):
    script = loadreel.run("completions", "bash").stdout
    ask = script + """
      loadreel() { echo 'six-dots  story'; }
      try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _loadreel; echo "${COMPREPLY[@]}"; }
      try loadreel ren
      try loadreel render si
      try loadreel render six-dots --fp
      try loadreel render six-dots -f m
      try loadreel render six-dots --verify f
    """
    done = subprocess.run(["bash"], input=ask, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.split("\n")[:5] == ["render", "six-dots", "--fps", "mp4 mov", "full fast"]


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "docs"])
def test_links_lead_somewhere(page):
    path = ROOT / page
    pages = sorted(path.rglob("*.md")) if path.is_dir() else [path] if path.exists() else []
    for page in pages:
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text()):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_commands_in_the_documents_are_understood(loadreel):
    overview = loadreel.run("help").stdout
    known = set(re.findall(r"^  ([a-z]+)  ", overview.split("Commands:")[1], re.MULTILINE))
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        if not page.exists():
            continue
        for block in re.findall(r"```sh\n(.*?)```", page.read_text(), re.DOTALL):
            for line in re.findall(r"loadreel ([a-z]+)( [^#\n]*)?", block):
                command, rest = line
                assert command in known, f"{page.name} names the command {command}"
                helped = loadreel.run("help", command).stdout
                for option in re.findall(r" (--[a-z-]+)", rest):
                    assert option in helped, f"{page.name} gives {option} to {command}"


def test_the_doctor_finds_what_this_machine_has(loadreel):
    done = loadreel.run("doctor")
    assert done.returncode == 0, done.stdout
    for line in done.stdout.splitlines():
        assert line.split()[0] in ("good", "limited"), line
    version = subprocess.run(
        ["pkg-config", "--modversion", "libavcodec"], capture_output=True, text=True).stdout.strip()
    assert re.search(rf"good +libavcodec +{re.escape(version)}", done.stdout)
