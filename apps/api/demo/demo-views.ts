/** A view of a product: its pictures are named `KEY-VIEW`. */
type View = 'folded' | 'rail' | 'peg' | 'bolt' | 'pleats' | 'close' | 'weave';

/** What decides a product's views: its category, and its position in that category. */
type Shown = { key: string; subCategory: string; turn: number };

/** The cover, the second picture and the following ones. */
const SAREE: readonly View[] = ['folded', 'rail', 'pleats', 'close'];
const VIEWS: Readonly<Record<string, readonly View[]>> = {
  Ikat: ['rail', 'folded', 'pleats', 'close'],
  Bandhani: ['rail', 'folded', 'pleats', 'close'],
  Stoles: ['folded', 'peg', 'close', 'pleats'],
  'Silk by the Metre': ['bolt', 'close', 'pleats'],
};

/** The fabrics that were drawn thread by thread, for the zoom. */
const WOVEN: ReadonlySet<string> = new Set([
  'banarasi-emerald',
  'banarasi-ivory',
  'banarasi-midnight',
  'banarasi-rani',
  'banarasi-vermilion',
  'bandhani-indigo',
  'bandhani-red',
  'chanderi-blush',
  'ikat-black',
  'ikat-teal',
  'ikat-white',
  'kanchipuram-arakku',
  'kanchipuram-leaf',
  'kanchipuram-mustard',
  'kanchipuram-peacock',
  'kanchipuram-temple-checks',
  'metre-checks-navy',
  'metre-raw-gold',
  'tussar-indigo',
  'tussar-natural',
]);

/** Returns a product's views, the cover first. */
export function viewsOf(product: Shown): View[] {
  const [cover = 'folded', second = 'close', ...others] = VIEWS[product.subCategory] ?? SAREE;
  const first = isTurned(product) ? [second, cover] : [cover, second];
  return [...first, ...others, ...(WOVEN.has(product.key) ? ['weave' as const] : [])];
}

/**
 * Returns whether a cover is swapped with the second picture, so that neighbours in a category's grid
 * differ.
 */
function isTurned({ subCategory, turn }: Shown): boolean {
  if (subCategory === 'Stoles') return turn % 2 === 1;
  return subCategory !== 'Silk by the Metre' && turn > 0 && turn % 2 === 0;
}
