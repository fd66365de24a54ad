import { readFileSync } from 'node:fs';
import { type Weight, fontFileOf } from '../invoices/font-files.ts';
import { type Outlines, outlinesOf, shapingFont } from '../invoices/outlines.ts';
import { runsOf } from '../invoices/pdf-runs.ts';
import type { Script } from '../invoices/printed-letters.ts';

/** The style of a line of text in a picture; `size` in pixels. */
export type LineStyle = { size: number; weight: Weight; fill: string };

/** The outlines are in thousandths of the size. */
const UNITS = 1_000;

const fonts = new Map<string, ReturnType<typeof shapingFont>>();

/** Returns the width of a line in pixels. */
export function lineWidth(text: string, { size, weight }: LineStyle): number {
  const widths = outlined(text, weight).map(({ width }) => width);
  return (widths.reduce((sum, width) => sum + width, 0) * size) / UNITS;
}

/** Returns a line as SVG, each script in its own font; its baseline begins at `x`. */
export function drawnLine(text: string, place: { x: number; y: number }, style: LineStyle): string {
  const scale = style.size / UNITS;
  let at = 0;
  const parts = outlined(text, style.weight).map(({ width, paths }) => {
    const part = `<g transform="translate(${at} 0)">${paths}</g>`;
    at += width;
    return part;
  });
  const transform = `translate(${place.x} ${place.y}) scale(${scale} ${-scale})`;
  return `<g fill="${style.fill}" transform="${transform}">${parts.join('')}</g>`;
}

function outlined(text: string, weight: Weight): Outlines[] {
  return runsOf(text).map((run) => outlinesOf(fontOf(run.script, weight), run.text));
}

/** Opens the font of a script at its first use. */
function fontOf(script: Script, weight: Weight) {
  const name = `${script}-${weight}`;
  const known = fonts.get(name) ?? shapingFont(readFileSync(fontFileOf(script, weight)));
  fonts.set(name, known);
  return known;
}
