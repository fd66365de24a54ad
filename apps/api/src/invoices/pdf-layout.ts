import * as harfbuzz from 'harfbuzzjs';
import { shapingFont } from './outlines.ts';

/** A drawn form of one or more letters; its width is in units of the font. */
type Glyph = { id: number; advanceWidth: number; codePoints: readonly number[] };
/** The position of a glyph, and the distance to the next one, in units of the font. */
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** Chooses and places the glyphs of a text in one script, for the PDF library. */
export type Layout = (text: string) => {
  glyphs: readonly Glyph[];
  positions: readonly Position[];
  readonly advanceWidth: number;
};

/** Returns the layout of a font, given as the bytes of its file. */
export function layoutOf(file: Uint8Array): Layout {
  const font = shapingFont(file);
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
      // The library scales the positions first and reads the width afterwards.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

/** The character for a glyph whose letters are already assigned to other glyphs of its group. */
const NO_LETTER = 0x200b;

/**
 * Returns the letters of each glyph, so that each letter of the text is found once: its own letters, or
 * otherwise the letters of its group that no other glyph draws.
 */
function lettersOf(
  font: harfbuzz.Font,
  text: string,
  infos: readonly harfbuzz.GlyphInfo[],
): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const letters = infos.map((): number[] => []);
  for (const [position, start] of starts.entries()) {
    let left = numbersOf(text.slice(start, starts[position + 1]));
    let others = [...infos.keys()].filter((index) => infos[index]?.cluster === start);
    const takeOwn = () => {
      others = others.filter((index) => {
        const own = left.findIndex(
          (letter) => font.nominalGlyph(letter) === infos[index]?.codepoint,
        );
        if (own !== -1) letters[index] = left.splice(own, 1);
        return own === -1;
      });
    };
    takeOwn();
    // Signs of two parts, such as ொ, are drawn as two.
    left = numbersOf(String.fromCodePoint(...left).normalize('NFD'));
    takeOwn();
    for (const [count, index] of others.entries()) {
      const most = count === others.length - 1 ? left.length : 1;
      letters[index] = left.length === 0 ? [NO_LETTER] : left.splice(0, most);
    }
  }
  return letters;
}

function numbersOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
