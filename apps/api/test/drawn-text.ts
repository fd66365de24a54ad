import { readFileSync } from 'node:fs';
import type * as harfbuzz from 'harfbuzzjs';
import { outlinesOf, shapingFont } from '../src/invoices/outlines.ts';

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
  const { width, paths } = outlinesOf(fontOf(weight), text);
  const from = anchor === 'start' ? 0 : anchor === 'end' ? -width : -width / 2;
  // The outlines are in thousandths of the size, with y upwards.
  const scale = size / 1_000;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale}) translate(${from} 0)">${paths}</g>`;
}

function fontOf(weight: TextWeight): harfbuzz.Font {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const folder = FOLDERS[weight];
  const index = import.meta.resolve('@expo-google-fonts/noto-sans');
  const file = readFileSync(new URL(`${folder}/NotoSans_${folder}.ttf`, index));
  const font = shapingFont(file);
  opened.set(weight, font);
  return font;
}
