"""Runs a script in headless Chromium beside the files of a folder, and returns what it found."""

import http.server
import json
import shutil
import subprocess
import threading

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def run(script, folder, scratch, seconds=200):
    """The value of an asynchronous script; files of `folder` are at their names."""
    answer, done = [], threading.Event()
    page = (
        "<!doctype html><meta charset=utf-8><script>(async () => {" + script + "})()"
        ".then(value => ({value}), error => ({error: String(error)}))"
        ".then(body => fetch('/answer', {method: 'POST', body: JSON.stringify(body)}))</script>"
    )

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=str(folder))

        def do_GET(self):
            if self.path != "/page":
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def do_POST(self):
            answer.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()
            done.set()

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        program = subprocess.Popen(
            [PROGRAM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]
            + ["--force-color-profile=srgb", f"--user-data-dir={scratch / 'profile'}"]
            + [f"http://127.0.0.1:{server.server_port}/page"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        try:
            assert done.wait(seconds), "the browser gave no answer"
        finally:
            program.terminate()
            program.wait()
            server.shutdown()
    assert "error" not in answer[0], answer[0]["error"]
    return answer[0]["value"]
