"""Colour profiles of pictures, converted to sRGB: against Pillow's ImageCms and against closed forms of the lights."""

import io
import json
import struct
import zlib

import numpy
import pytest
from PIL import Image, ImageCms

SIZE = 64


def photo(mode="RGB"):
    """Smooth and saturated colours, corners of the cube included."""
    y, x = numpy.mgrid[0:SIZE, 0:SIZE] / (SIZE - 1)
    layers = [x, y, (x * 3 + y * 2) % 1.0]
    if mode == "RGBA":
        layers.append(0.2 + 0.8 * y)
    if mode == "L":
        layers = [x * 0.5 + y * 0.5]
    pixels = numpy.round(numpy.stack(layers, 2) * 255).astype(numpy.uint8)
    return Image.fromarray(pixels[:, :, 0] if mode == "L" else pixels, mode)


def curve_to_light(value):
    """sRGB's curve."""
    return numpy.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def curve_from_light(value):
    value = numpy.clip(value, 0, 1)
    return numpy.where(value <= 0.0031308, value * 12.92, 1.055 * value ** (1 / 2.4) - 0.055)


def matrix(white, *lights):
    """From light of three chromaticities to CIE XYZ."""
    columns = numpy.array([[x / y, 1, (1 - x - y) / y] for x, y in lights]).T
    wanted = numpy.array([white[0] / white[1], 1, (1 - sum(white)) / white[1]])
    return columns * numpy.linalg.solve(columns, wanted)


D65 = (0.3127, 0.3290)
SRGB = matrix(D65, (0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
P3 = matrix(D65, (0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
ADOBE = matrix(D65, (0.64, 0.33), (0.21, 0.71), (0.15, 0.06))


def to_srgb(pixels, lights, to_light):
    """Pixels of other lights as sRGB, what lies outside of it cut off."""
    light = to_light(numpy.asarray(pixels, float)[:, :, :3] / 255) @ (numpy.linalg.inv(SRGB) @ lights).T
    return curve_from_light(light) * 255


def icc(lights, gamma=None):
    """An ICC profile of three lights: a matrix adapted to D50 by Bradford, and one curve (sRGB's without a gamma)."""
    bradford = numpy.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    d50 = numpy.array([0.9642, 1, 0.8249])
    source = bradford @ (lights @ numpy.ones(3))
    adapted = numpy.linalg.inv(bradford) @ numpy.diag(bradford @ d50 / source) @ bradford @ lights

    def fixed(value):
        return struct.pack(">i", round(value * 65536))

    def xyz(values):
        return b"XYZ \0\0\0\0" + b"".join(fixed(v) for v in values)

    if gamma:
        curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)) + b"\0\0"
    else:
        curve = b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(
            fixed(v) for v in [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    text = b"A test's lights"
    description = b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text + b"\0" + bytes(78)
    tags = [(b"desc", description), (b"wtpt", xyz(d50)), (b"cprt", b"text\0\0\0\0none\0")]
    tags += [(name, xyz(adapted[:, i])) for i, name in enumerate([b"rXYZ", b"gXYZ", b"bXYZ"])]
    tags += [(name, curve) for name in [b"rTRC", b"gTRC", b"bTRC"]]
    table, data = struct.pack(">I", len(tags)), b""
    offset = 128 + 4 + 12 * len(tags)
    for name, body in tags:
        body += bytes(-len(body) % 4)
        table += name + struct.pack(">II", offset + len(data), len(body))
        data += body
    head = struct.pack(
        ">I4sI4s4s4s12s4sIII8sI12s4s", offset + len(data), b"none", 0x02400000, b"mntr", b"RGB ", b"XYZ ", bytes(12), b"acsp",
        0, 0, 0, bytes(8), 0, b"".join(fixed(v) for v in d50), b"none")
    return head + bytes(128 - len(head)) + table + data


def shown(loadreel, name, size=SIZE):
    """What a preset that shows a picture at its size draws, and what was said about it."""
    value = {
        "title": "Picture", "description": "A picture", "stage": {"width": size, "height": size, "background": "clear"},
        "story": {"duration": 1},
        "layers": [{"type": "image", "bounds": [size, size], "position": [size / 2, size / 2], "contents": name}],
    }
    (loadreel.folder / "scene.json5").write_text(json.dumps(value))
    done = loadreel.run("still", "scene.json5", "--at", "0", "--scale", "1", "-o", "out.png", "--force")
    assert done.returncode == 0, done.stderr
    return numpy.asarray(Image.open(loadreel.folder / "out.png").convert("RGBA")).astype(float), done.stderr


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def with_chunks(image, *chunks):
    """A PNG with more chunks before its pixels."""
    file = io.BytesIO()
    image.save(file, "png")
    data = file.getvalue()
    return data[:33] + b"".join(chunk(name, body) for name, body in chunks) + data[33:]


SAVED = {
    "png": {"format": "PNG"}, "jpg": {"format": "JPEG", "quality": 100, "subsampling": 0},
    "webp": {"format": "WEBP", "lossless": True}, "tiff": {"format": "TIFF"},
}


@pytest.mark.parametrize("suffix", SAVED)
@pytest.mark.parametrize("lights", ["Display P3", "Adobe RGB"])
def test_profiles_are_converted_as_pillow_does_and_as_the_lights_say(loadreel, suffix, lights):
    profile = icc(P3) if lights == "Display P3" else icc(ADOBE, 563 / 256)
    image = photo()
    path = loadreel.folder / f"a.{suffix}"
    image.save(path, icc_profile=profile, **SAVED[suffix])
    stored = Image.open(path).convert("RGB")
    pixels, said = shown(loadreel, path.name)
    assert "a." in said and "its colours were converted from A test's lights to sRGB" in said
    cms = ImageCms.profileToProfile(stored, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"))
    if suffix == "jpg":
        # Two decoders of a JPEG differ by a code or two before anything is converted, which counts double near black.
        difference = numpy.abs(pixels[:, :, :3] - numpy.asarray(cms))
        assert difference.mean() < 0.6 and numpy.percentile(difference, 99) <= 4
        return
    assert numpy.abs(pixels[:, :, :3] - numpy.asarray(cms)).max() <= 1
    to_light = curve_to_light if lights == "Display P3" else (lambda v: v ** (563 / 256))
    exact = to_srgb(stored, P3 if lights == "Display P3" else ADOBE, to_light)
    # Near black a code more or less of light is much of sRGB's: the profile's own 16-bit fractions count there.
    assert numpy.abs(pixels[:, :, :3] - exact).max() <= 1.6
    # It matters: left alone the numbers would be far off.
    assert numpy.abs(numpy.asarray(stored, float) - exact).max() > 30


def test_alpha_is_left_alone_by_a_conversion(loadreel):
    image = photo("RGBA")
    image.save(loadreel.folder / "a.png", icc_profile=icc(P3))
    pixels, _ = shown(loadreel, "a.png")
    assert numpy.abs(pixels[:, :, 3] - numpy.asarray(image)[:, :, 3]).max() == 0
    exact = to_srgb(image, P3, curve_to_light)
    # Premultiplied pixels hold colours as finely as their alpha lets them.
    loss = 1.6 + 255 / numpy.asarray(image, float)[:, :, 3:]
    assert (numpy.abs(pixels[:, :, :3] - exact) <= loss).all()


def test_sixteen_bits_are_converted_before_they_are_rounded(loadreel):
    ramp = numpy.linspace(0, 65535, SIZE * SIZE).reshape(SIZE, SIZE)
    words = numpy.round(numpy.stack([ramp, ramp[::-1], ramp.T], 2)).astype(">u2")
    rows = b"".join(b"\0" + row.tobytes() for row in words)
    data = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 16, 2, 0, 0, 0))
            + chunk(b"iCCP", b"p3\0\0" + zlib.compress(icc(P3))) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    (loadreel.folder / "a.png").write_bytes(data)
    pixels, _ = shown(loadreel, "a.png")
    exact = to_srgb(words.astype(float) / 257, P3, curve_to_light)
    assert numpy.abs(pixels[:, :, :3] - exact).max() <= 0.75


def test_grey_profiles_are_converted(loadreel):
    # Grey of gamma 1.8 as a profile of three equal parts would be read; Pillow has none for grey, so its bytes are made here.
    body = icc(SRGB, 1.8).replace(b"RGB XYZ ", b"GRAYXYZ ").replace(b"rTRC", b"kTRC")
    photo("L").save(loadreel.folder / "a.png", icc_profile=body)
    pixels, said = shown(loadreel, "a.png")
    grey = numpy.asarray(photo("L"), float) / 255
    exact = curve_from_light(grey ** 1.8) * 255
    assert "converted" in said and numpy.abs(pixels[:, :, 0] - exact).max() <= 1.6
    assert (pixels[:, :, 0] == pixels[:, :, 1]).all() and (pixels[:, :, 0] == pixels[:, :, 2]).all()


def lights_chunk(white, *lights):
    return b"".join(struct.pack(">I", round(v * 100000)) for place in [white, *lights] for v in place)


CHROMATICITIES = lights_chunk(D65, (0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
SRGB_CHROMATICITIES = lights_chunk(D65, (0.64, 0.33), (0.30, 0.60), (0.15, 0.06))


def test_gamma_and_chromaticities_of_a_png_are_converted(loadreel):
    image = photo()
    (loadreel.folder / "a.png").write_bytes(
        with_chunks(image, (b"gAMA", struct.pack(">I", 55556)), (b"cHRM", CHROMATICITIES)))
    pixels, said = shown(loadreel, "a.png")
    assert "converted from a gamma of 1.80 and chromaticities of its own to sRGB" in said
    exact = to_srgb(image, P3, lambda v: v ** 1.8)
    assert numpy.abs(pixels[:, :, :3] - exact).max() <= 1.6


def test_code_points_of_a_png_come_first(loadreel):
    image = photo()
    (loadreel.folder / "a.png").write_bytes(
        with_chunks(image, (b"cICP", bytes([12, 13, 0, 1])), (b"gAMA", struct.pack(">I", 100000))))
    pixels, said = shown(loadreel, "a.png")
    assert "converted from Display P3 to sRGB" in said
    assert numpy.abs(pixels[:, :, :3] - to_srgb(image, P3, curve_to_light)).max() <= 1.6


AS_IT_IS = {
    "no chunk": [],
    "sRGB": [(b"sRGB", b"\0")],
    "sRGB beside a gamma": [(b"sRGB", b"\0"), (b"gAMA", struct.pack(">I", 100000))],
    "sRGB in older words": [(b"gAMA", struct.pack(">I", 45455)), (b"cHRM", SRGB_CHROMATICITIES)],
    "a gamma without meaning": [(b"gAMA", struct.pack(">I", 0))],
    "code points of sRGB": [(b"cICP", bytes([1, 13, 0, 1]))],
}


@pytest.mark.parametrize("case", AS_IT_IS)
def test_sRGB_is_left_as_it_is(loadreel, case):
    image = photo()
    (loadreel.folder / "a.png").write_bytes(with_chunks(image, *AS_IT_IS[case]))
    pixels, said = shown(loadreel, "a.png")
    assert (pixels[:, :, :3] == numpy.asarray(image)).all() and "colours" not in said


@pytest.mark.parametrize("maker", ["lcms", "lights"])
def test_profiles_of_sRGB_change_nothing(loadreel, maker):
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes() if maker == "lcms" else icc(SRGB)
    image = photo()
    image.save(loadreel.folder / "a.png", icc_profile=profile)
    pixels, said = shown(loadreel, "a.png")
    assert (pixels[:, :, :3] == numpy.asarray(image)).all() and "colours" not in said


def test_profiles_that_cannot_be_used_are_told(loadreel):
    image = photo()
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
    cases = {
        b"no profile": "its colour profile is damaged", lab: "its colour profile is for Lab",
        icc(SRGB, 1.8).replace(b"RGB XYZ ", b"GRAYXYZ "): "its colour profile is for grey pictures",
        icc(SRGB, 1.8).replace(b"RGB XYZ ", b"CMYKXYZ "): "its colour profile is for CMYK",
    }
    for profile, words in cases.items():
        image.save(loadreel.folder / "a.png", icc_profile=profile)
        pixels, said = shown(loadreel, "a.png")
        assert words in said and "its numbers are shown as sRGB" in said
        assert (pixels[:, :, :3] == numpy.asarray(image)).all()


def test_inspect_tells_what_becomes_of_colours(loadreel):
    photo().save(loadreel.folder / "a.png", icc_profile=icc(P3))
    shown(loadreel, "a.png")
    done = loadreel.run("inspect", "scene.json5", "--json")
    report = json.loads(done.stdout)
    report = report[0] if isinstance(report, list) else report
    assert report["files"][0]["notes"] == ["its colours were converted from A test's lights to sRGB"]
    assert "converted from A test's lights" in loadreel.run("inspect", "scene.json5").stdout


def test_a_jpeg_in_cmyk_is_refused(loadreel):
    photo().convert("CMYK").save(loadreel.folder / "a.jpg")
    (loadreel.folder / "scene.json5").write_text(json.dumps({
        "title": "a", "description": "a", "stage": {"width": 8, "height": 8, "background": "white"}, "story": {"duration": 1},
        "layers": [{"type": "image", "bounds": [8, 8], "position": [4, 4], "contents": "a.jpg"}]}))
    done = loadreel.run("still", "scene.json5", "--at", "0", "-o", "out.png")
    assert done.returncode == 2 and "a JPEG in CMYK (for printing) is not supported" in done.stderr
