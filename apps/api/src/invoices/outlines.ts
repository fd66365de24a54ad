import * as harfbuzz from 'harfbuzzjs';

/** The outlines of a text in SVG, from its baseline upwards, and its width, in units of the font. */
export type Outlines = { width: number; paths: string };

/** Opens a font, given as the bytes of its file. */
export function shapingFont(file: Uint8Array): harfbuzz.Font {
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
}

/** Returns a text in one script as outlines, so that it looks the same on machines with other fonts. */
export function outlinesOf(font: harfbuzz.Font, text: string): Outlines {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let width = 0;
  const paths = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = `translate(${width + xOffset} ${yOffset})`;
    width += xAdvance;
    return `<path transform="${place}" d="${font.glyphToPath(codepoint)}"/>`;
  });
  return { width, paths: paths.join('') };
}
