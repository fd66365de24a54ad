import { LANGUAGE } from '@shop/contract/language';
import { SHARE_SIZE as SIZE } from '@shop/contract/share-picture';
import { clipLines, linesOf } from '../invoices/line-breaks.ts';
import { INK, MAROON, SOFT_INK, TINT, ZARI } from '../invoices/invoice-formats.ts';
import type { Drawing } from '../pictures/drawn-jpeg.ts';
import type { SharedFacts } from '../pictures/share-address.ts';
import { type LineStyle, drawnLine, lineWidth } from './drawn-line.ts';

const COVER_WIDTH = 540;
const LEFT = COVER_WIDTH + 64;
const TEXT_WIDTH = SIZE.width - LEFT - 64;

/** The sizes of a title, and how many lines each may have. */
const TITLES = [
  { size: 68, most: 2 },
  { size: 56, most: 3 },
  { size: 46, most: 4 },
];
const LEADING = 1.3;
const PRICE: LineStyle = { size: 60, weight: 'bold', fill: MAROON };
const MRP: LineStyle = { size: 32, weight: 'regular', fill: SOFT_INK };

/** Previews with more bytes are not shown. */
const MOST_BYTES = 300_000;

const rupees = new Intl.NumberFormat(LANGUAGE, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Returns the drawing of a page's link preview: its cover beside its title, and the price of a product. */
export function shareDrawing(
  { title, price }: Pick<SharedFacts, 'title' | 'price'>,
  cover: Buffer,
): Drawing {
  const { lines, style } = titleLines(title);
  const leading = style.size * LEADING;
  const height = lines.length * leading + (price === null ? 0 : PRICE.size * 1.6);
  const top = (SIZE.height - height) / 2;
  const texts = lines.map((line, index) =>
    drawnLine(line, { x: LEFT, y: top + index * leading + style.size }, style),
  );
  const below = top + lines.length * leading + PRICE.size * 1.35;
  const parts = [frame(), ...texts, price === null ? '' : prices(price, below)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${parts.join('')}</svg>`;
  const picture = { bytes: cover, width: COVER_WIDTH };
  return { ...SIZE, ground: TINT, picture, svg, mostBytes: MOST_BYTES };
}

/** Returns the title in the largest size in which it fits. */
function titleLines(title: string): { lines: string[]; style: LineStyle } {
  const tries = TITLES.map(({ size, most }) => {
    const style: LineStyle = { size, weight: 'bold', fill: INK };
    const lines = linesOf(title, TEXT_WIDTH, (line) => lineWidth(line, style));
    return { lines: clipLines(lines, most), style, fits: lines.length <= most };
  });
  const chosen = tries.find(({ fits }) => fits) ?? tries.at(-1);
  return chosen ?? { lines: [], style: PRICE };
}

function prices({ price, mrp, unit }: NonNullable<SharedFacts['price']>, y: number): string {
  const amount = rupees.format(price);
  const text = unit === 'METRE' ? `${amount} / metre` : amount;
  const asked = drawnLine(text, { x: LEFT, y }, PRICE);
  if (mrp === null || mrp <= price) return asked;
  const x = LEFT + lineWidth(text, PRICE) + 28;
  const struck = rupees.format(mrp);
  const right = x + lineWidth(struck, MRP);
  // No room beside a long price.
  if (right > LEFT + TEXT_WIDTH) return asked;
  const line = `<path d="M${x - 4} ${y - 11}H${right + 4}" stroke="${SOFT_INK}" stroke-width="3"/>`;
  return asked + drawnLine(struck, { x, y }, MRP) + line;
}

/** A border of zari around the text, with a diamond in its upper and lower edge. */
function frame(): string {
  const [x, y] = [COVER_WIDTH + 26, 26];
  const [width, height] = [SIZE.width - x - 26, SIZE.height - 52];
  const middle = x + width / 2;
  const diamond = (at: number) =>
    `<path d="M${middle - 22} ${at}L${middle} ${at - 10}L${middle + 22} ${at}L${middle} ${at + 10}Z" fill="${ZARI}" stroke="${TINT}" stroke-width="6"/>`;
  const edge = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${ZARI}" stroke-width="2"/>`;
  const band = `<path d="M${COVER_WIDTH} 0V${SIZE.height}" stroke="${ZARI}" stroke-width="8"/>`;
  return band + edge + diamond(y) + diamond(y + height);
}
