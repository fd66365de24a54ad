import { BLOUSES, OCCASIONS, ZARIS } from '@shop/contract/attribute-values';
import type { SeededRandom } from '../demo/seeded-random.ts';
import { type Cell, type Rows, type Size, randomOf } from './large-shop-cells.ts';

const CATEGORIES = 20;
const WORDS = ['Temple', 'Lotus', 'Peacock', 'Checked', 'Ikat', 'Buta', 'Zari', 'Plain', 'Bridal'];
const KINDS = ['Saree', 'Stole', 'Dupatta', 'Fabric', 'Lehenga'];
const SYLLABLES = [
  'ka',
  'ri',
  'mu',
  'tha',
  'ne',
  'lo',
  'pa',
  'vi',
  'sun',
  'dar',
  'ja',
  'ko',
  'mi',
  'yel',
];
const COLORS = ['Red', 'Maroon', 'Ivory', 'Indigo', 'Green', 'Mustard', 'Rose', 'Black'];

export function* categories(since: Date): Rows {
  for (let id = 1; id <= CATEGORIES; id += 1) yield [id, `Weave ${id}`, since];
}

/** Returns the name of a product: a word, a product, one of thousands of weavers, and a number. */
export function nameOfProduct(id: number): string {
  return productOf(id).name;
}

/** Returns a weaver's name of three syllables. */
function weaver(random: SeededRandom): string {
  const name = Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('');
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

/** Returns the category of a product. */
export function categoryOfProduct(id: number): string {
  return String(productOf(id).category);
}

/** Returns a product by its number; every third name belongs to two products, of one colour each. */
export function productOf(id: number) {
  const group = id % 3 === 0 ? id - 1 : id;
  const random = randomOf('product', group);
  const [word, product] = [random.pick(WORDS), random.pick(KINDS)];
  const color = COLORS[id % COLORS.length] ?? '';
  const price = random.whole(500, 60_000) * 100;
  const category = random.whole(1, CATEGORIES);
  const unit = product === 'Fabric' ? 'METRE' : 'PIECE';
  return { name: `${word} ${product} ${weaver(random)} ${group}`, category, color, price, unit };
}

export function* products({ products: count }: Size, since: Date): Rows {
  for (let id = 1; id <= count; id += 1) {
    const { name, category, color, price, unit } = productOf(id);
    const words = [...name.split(' '), color].map((word) => word.toLowerCase());
    const search = words.map((word, at) => `'${word}':${at + 1}A`).join(' ');
    const made = new Date(since.valueOf() + id * 60_000);
    const sku = `SLK-${String(id).padStart(6, '0')}`;
    const isActive = id % 20 !== 0;
    const words5 = `Handwoven ${name} in ${color}, with a border.`;
    // Some have a higher price printed on them, or the same.
    const mrp = [price, Math.ceil(price * 1.2), null][id % 3] ?? null;
    const facts = [name, words5, category, price, mrp, unit, sku, color, 'NA'];
    yield [id, ...facts, ...attributesOf(id), isActive, search, made, made];
  }
}

/** Returns weave, material, occasions, blouse, zari and loom; some are unknown, and a weave has its looms. */
function attributesOf(id: number): Cell[] {
  const random = randomOf('attributes', id);
  const weave = random.whole(1, 40);
  const chosen = OCCASIONS.filter(() => random.between(0, 1) < 0.3);
  return [
    `Weave no. ${weave}`,
    random.pick([null, 'Mulberry silk', 'Tussar silk', 'Silk and cotton']),
    chosen.length === 0 ? null : `{${chosen.join(',')}}`,
    random.pick([null, ...BLOUSES]),
    random.pick([null, ...ZARIS]),
    weave % 4 === 0 ? 'POWERLOOM' : 'HANDLOOM',
  ];
}

export function* searchWords({ products: count }: Size): Rows {
  const words = new Set(COLORS);
  for (let id = 1; id <= count; id += 1) {
    for (const word of nameOfProduct(id).split(' ').slice(0, 3)) words.add(word);
  }
  for (const word of words) yield [word.toLowerCase()];
}

export function* covers({ products: count }: Size): Rows {
  for (let id = 1; id <= count; id += 1) yield [id, id, 0];
}
