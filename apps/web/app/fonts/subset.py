"""Makes the shop's two fonts: Latin-1, the rupee sign and the true minus, with the weights that the pages use.

Needs Debian's python3-fonttools and python3-brotli, and the unpacked npm packages @fontsource-variable/cormorant
and @fontsource-variable/figtree (both 5.3.0, by `npm pack`):

    python3 subset.py CORMORANT_PACKAGE FIGTREE_PACKAGE

The packages have the rupee sign in a second file, so its glyph is copied from there.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

RUPEE = 0x20B9
NO_VARIATION_INDEX = 0xFFFFFFFF
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’“”•…−\u202f")]


def part(file, letters, weights):
    font = TTFont(file)
    # Without the table `prep` browsers round the widths of letters to whole pixels.
    options = Options(layout_features=["*"], hinting=True, notdef_outline=True, glyph_names=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    instantiateVariableFont(font, {"wght": weights}, inplace=True)
    return font


def add_rupee(font, other):
    name = other.getBestCmap()[RUPEE]
    glyph = other["glyf"][name]
    if glyph.isComposite():
        raise SystemExit("The rupee sign is composed of other glyphs.")
    variations = other["gvar"].variations.get(name, [])
    font.setGlyphOrder([*font.getGlyphOrder(), "rupee"])
    font["glyf"].glyphs["rupee"] = glyph
    font["glyf"].setGlyphOrder(font.getGlyphOrder())
    font["hmtx"]["rupee"] = other["hmtx"][name]
    font["gvar"].variations["rupee"] = variations
    # One width in all weights.
    widths = font["HVAR"].table.AdvWidthMap
    if widths is not None:
        widths.mapping["rupee"] = NO_VARIATION_INDEX
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = "rupee"


def make(package, family, weights):
    files = Path(package) / "files"
    font = part(files / f"{family}-latin-wght-normal.woff2", LETTERS, weights)
    add_rupee(font, part(files / f"{family}-latin-ext-wght-normal.woff2", [RUPEE], weights))
    font.flavor = "woff2"
    font.save(Path(__file__).parent / f"{family}.woff2")


make(sys.argv[1], "cormorant", (500, 700))
make(sys.argv[2], "figtree", (400, 700))
