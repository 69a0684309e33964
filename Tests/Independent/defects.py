"""The rows of docs/encoding.md, and the tests that name them: `C1, C3: ...` in Swift, `test_c1_c3_...` in Python."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/encoding.md"
COUNTS = {"C": 12, "P": 10, "T": 20, "L": 7, "D": 10, "S": 3, "A": 7, "R": 11}
ROWS = [f"{letter}{number}" for letter, count in COUNTS.items() for number in range(1, count + 1)]


def swift_tests():
    """Name and rows of every Swift test whose title begins with rows."""
    title = re.compile(r'@Test\(\s*"((?:[A-Z]\d{1,2}, )*[A-Z]\d{1,2}): ([^"]*)"')
    for file in sorted((ROOT / "Tests").glob("*Tests/**/*.swift")):
        for match in title.finditer(file.read_text()):
            yield f"{file.stem}: {match[2]}", match[1].split(", ")


def python_tests():
    """Name and rows of every Python test whose name begins with rows."""
    name = re.compile(r"^def (test_((?:[cptldsar]\d{1,2}_)+)\w+)", re.M)
    for file in sorted((ROOT / "Tests/Independent").glob("test_*.py")):
        for match in name.finditer(file.read_text()):
            yield f"{file.stem}: {match[1]}", match[2].upper().strip("_").split("_")


def tests_by_row():
    """For each row the names of its tests."""
    found = {row: [] for row in ROWS}
    for name, rows in [*swift_tests(), *python_tests()]:
        for row in rows:
            if row in found:
                found[row].append(name)
    return found


def page_rows():
    """The page's table: row to (fault, what is done, tests, what was broken to see them fail)."""
    rows = {}
    for line in PAGE.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 5 and re.fullmatch(r"[CPTLDSAR]\d{1,2}", cells[0]):
            rows[cells[0]] = cells[1:]
    return rows


def write():
    """Fills the page's column of tests with the first five that name each row; what has a reason instead keeps it."""
    found = tests_by_row()
    lines = []
    for line in PAGE.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 5 and cells[0] in found and found[cells[0]]:
            picked = sorted(found[cells[0]], key=lambda name: ("media" in name, name))[:5]
            names = "; ".join(name.replace("|", "/") for name in picked)
            line = f"| {' | '.join(cells[:3])} | {names} | {cells[4]} |"
        lines.append(line)
    PAGE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    write()
