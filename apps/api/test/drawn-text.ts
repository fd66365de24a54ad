import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';

/** The weights in which texts are drawn. */
type TextWeight = 400 | 500 | 600 | 700;

/** How a text is drawn: its baseline begins, ends or has its middle at `x`. */
type TextStyle = {
  x: number;
  y: number;
  size: number;
  fill: string;
  weight?: TextWeight;
  anchor?: 'start' | 'middle' | 'end';
};

const FOLDERS: Record<TextWeight, string> = {
  400: '400Regular',
  500: '500Medium',
  600: '600SemiBold',
  700: '700Bold',
};

const opened = new Map<TextWeight, harfbuzz.Font>();

/** Returns a text as outlines in SVG, so that it looks the same on machines with other fonts. */
export function drawnText(text: string, style: TextStyle): string {
  const { x, y, size, fill, weight = 400, anchor = 'start' } = style;
  const font = fontOf(weight);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  let at = anchor === 'start' ? 0 : anchor === 'end' ? -width : -width / 2;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const place = `translate(${at} 0)`;
    at += positions[index]?.xAdvance ?? 0;
    return `<path transform="${place}" d="${font.glyphToPath(codepoint)}"/>`;
  });
  // The outlines are in thousandths of the size, with y upwards.
  const scale = size / 1_000;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}

function fontOf(weight: TextWeight): harfbuzz.Font {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const folder = FOLDERS[weight];
  const index = import.meta.resolve('@expo-google-fonts/noto-sans');
  const file = readFileSync(new URL(`${folder}/NotoSans_${folder}.ttf`, index));
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  opened.set(weight, font);
  return font;
}
