"""docs/encoding.md keeps up: every row of the list is there, with tests that exist and name it, or a reason why there is none."""

import defects


def test_every_reported_defect_has_a_test_or_a_reason():
    rows, found = defects.page_rows(), defects.tests_by_row()
    assert list(rows) == defects.ROWS
    for row, (fault, remedy, tests, broken) in rows.items():
        assert fault and remedy and broken, row
        if tests.startswith("none: "):
            assert len(tests) > 30, f"{row} gives no reason"
            assert not found[row], f"{row} has a test after all; run Tests/Independent/defects.py"
            continue
        assert tests, f"{row} names no test"
        for test in tests.split("; "):
            assert test in found[row], f"{row}: no test \"{test}\" names it; run Tests/Independent/defects.py"
