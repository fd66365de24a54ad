import type { TaxClass } from '@shop/contract/tax';
import { dayOf } from '../src/platform/clock.ts';
import type { SimulatedShop, SimulatedItem } from './simulated-state.ts';

// The shop declared a regular registration in Tamil Nadu before its first sale (series RS), so every
// accepted item is invoiced, and every credit note names its invoice.

const SERIES = 'RS';
const PLACES = { 'Tamil Nadu': '33-Tamil Nadu', Karnataka: '29-Karnataka' } as const;

/** Adds the expected invoice of items of one order that were accepted together. */
export function invoiceItems(world: SimulatedShop, items: readonly SimulatedItem[]): void {
  const [first] = items;
  if (first === undefined) return;
  const isTaxed = items.some((item) => classOf(world, item) !== 'EXEMPT');
  const number = add(world, first, {
    kind: isTaxed ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY',
    invoiceNumber: null,
    total: items.reduce((sum, { paise }) => sum + paise, 0),
  });
  for (const item of items) item.invoice = { number, credited: 0 };
}

/** Adds the expected credit note of an invoiced item; none for an amount of zero. */
export function creditItem(world: SimulatedShop, item: SimulatedItem, paise: number): void {
  if (item.invoice === null || paise === 0) return;
  item.invoice.credited += paise;
  add(world, item, {
    kind: 'CREDIT_NOTE',
    invoiceNumber: item.invoice.number,
    total: paise,
  });
}

type Made = Pick<SimulatedShop['documents'][number], 'kind' | 'invoiceNumber' | 'total'>;

/** Adds a document with the next number without a gap: one count for sales, another one for credit notes. */
function add({ shop, documents }: SimulatedShop, item: SimulatedItem, made: Made): string {
  const isCredit = made.kind === 'CREDIT_NOTE';
  const day = dayOf(shop.clock.now());
  const begin = `${SERIES}${isCredit ? 'C' : ''}${financialYear(day)}/`;
  const before = documents.filter(({ number }) => number.startsWith(begin)).length;
  const number = `${begin}${String(before + 1).padStart(6, '0')}`;
  const { orderId, buyer } = item;
  documents.push({ ...made, number, day, orderId, placeOfSupply: PLACES[buyer.state] });
  return number;
}

function financialYear(day: string): string {
  const year = Number(day.slice(2, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0);
  return `${year}-${year + 1}`;
}

function classOf({ products }: SimulatedShop, { productId }: SimulatedItem): TaxClass {
  return products.find(({ id }) => id === productId)?.taxClass ?? 'FABRIC';
}
