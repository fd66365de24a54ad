import * as harfbuzz from 'harfbuzzjs';

/** A drawn form of one or more letters; its width is in units of the font. */
type Glyph = { id: number; advanceWidth: number; codePoints: readonly number[] };
/** Where a glyph stands, and how far the next one is, in units of the font. */
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** Chooses and places the glyphs of a text in one script, as the PDF library asks for them. */
export type Layout = (text: string) => {
  glyphs: readonly Glyph[];
  positions: readonly Position[];
  readonly advanceWidth: number;
};

/** The layout of a font that is given as the bytes of its file. */
export function layoutOf(file: Uint8Array): Layout {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  return (text) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const letters = lettersOf(font, text, infos);
    const positions = buffer.getGlyphPositions();
    return {
      glyphs: infos.map(({ codepoint: id }, index) => ({
        id,
        advanceWidth: font.glyphHAdvance(id),
        codePoints: letters[index] ?? [],
      })),
      positions,
      // The library scales the positions first and asks for the width then.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

/** The letters that each glyph stands for: its own, or else those of its group that no other one draws. */
function lettersOf(
  font: harfbuzz.Font,
  text: string,
  infos: readonly harfbuzz.GlyphInfo[],
): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  return infos.map(({ codepoint: id, cluster }) => {
    const end = starts.find((start) => start > cluster);
    const group = Array.from(text.slice(cluster, end), (letter) => letter.codePointAt(0) ?? 0);
    const own = group.filter((letter) => font.nominalGlyph(letter) === id);
    if (own.length > 0) return own.slice(0, 1);
    const ids = infos.filter((info) => info.cluster === cluster).map((info) => info.codepoint);
    const rest = group.filter((letter) => !ids.includes(font.nominalGlyph(letter) ?? 0));
    return rest.length > 0 ? rest : group;
  });
}
