"""Options that would change nothing: refused or told, never ignored."""

import pytest

from readers import gif_facts

LOOP = ["render", "three-dots", "--size", "40x40", "--fps", 10]


@pytest.mark.parametrize("words, option", [
    (["--poster", 0.5, "-o", "a.gif"], "--poster"),
    (["--matte", "#ff0000", "-o", "a.webp"], "--matte"),
    (["--name", "{preset}-{locale}", "-f", "gif", "-o", "./"], "--name"),
    (["--report", "-", "-o", "a.gif"], "--report")])
def test_what_no_file_can_follow_is_refused(loadreel, words, option):
    done = loadreel.run(*LOOP, *words)
    assert done.returncode == 2 and done.stdout == "" and option in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert loadreel.files() == []


def test_what_one_file_of_several_can_follow_is_done(loadreel):
    loadreel.make(*LOOP, "--poster", 0.5, "--matte", "#ff0000", "-f", "gif,mp4", "-o", "./", "--name", "a")
    assert loadreel.files() == ["a.gif", "a.mp4", "a.poster.png"]


def test_a_matte_behind_an_opaque_clip_is_told(loadreel):
    done = loadreel.run(*LOOP, "--matte", "#ff0000", "-o", "a.gif")
    assert done.returncode == 0 and "--matte changes nothing" in done.stderr


def test_a_poster_beyond_the_end_shows_the_end_and_says_so(loadreel):
    done = loadreel.run(
        "render", "slack", "--part", "story", "--size", "40x40", "--fps", 5, "--poster", 600, "-o", "a.mp4")
    assert done.returncode == 0 and "--poster" in done.stderr and "lies beyond it" in done.stderr


def test_l6_no_rest_at_the_end_can_be_asked_for(loadreel):
    story = ["render", "six-dots", "--part", "story", "--size", "40x40", "--fps", 10]
    (rested,) = loadreel.make(*story, "-o", "a.gif")
    (plain,) = loadreel.make(*story, "--hold", 0, "-o", "b.gif")
    assert sum(gif_facts(rested)[0]) - sum(gif_facts(plain)[0]) == 200


def test_d4_a_gif_without_a_visible_pixel_is_told(loadreel):
    words = ["render", "six-dots", "--part", "loop", "--size", "7x9", "--fps", 5, "--background", "transparent"]
    done = loadreel.run(*words, "-o", "a.gif")
    assert done.returncode == 0 and "shows nothing" in done.stderr and "--matte" in done.stderr
    done = loadreel.run(*words, "-o", "b.gif", "--matte", "#ffffff")
    assert done.returncode == 0 and "shows nothing" not in done.stderr
