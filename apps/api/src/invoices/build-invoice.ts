import { type Paise, minus, sum } from '@shop/contract/money';
import { lineTotal } from '@shop/contract/pricing';
import type { Unit } from '@shop/contract/quantity';
import { shownSize } from '@shop/contract/sizes';
import { type InvoiceKind, type Registration, type TaxClass } from '@shop/contract/tax';
import { stateCodeOf } from '@shop/contract/tax-states';
import type { Rate } from '../tax/tax-rates.ts';
import type { TaxSettings } from '../tax/tax-settings.ts';
import type {
  DocumentAddress,
  DocumentLine,
  DocumentTotals,
  InvoiceDocument,
  Seller,
  TaxState,
} from './invoice-document.ts';
import { COMPOSITION_DECLARATION, DOCUMENT_TITLES, MIXED_TITLE } from './printed-words.ts';
import { amountsOf, rateOf } from './tax-arithmetic.ts';

/** A document before it has its number. */
export type UnnumberedDocument = Omit<InvoiceDocument, 'number'>;

/** An item of an order, as an invoice needs it. */
export type InvoicedItem = Pick<
  DocumentLine,
  'orderItemId' | 'hsn' | 'quantity' | 'unitPrice' | 'discount'
> & {
  name: string;
  color: string | null;
  size: string | null;
  unit: Unit;
  taxClass: TaxClass;
};

/** An order, as an invoice needs it. */
export type InvoicedOrder = {
  orderId: string;
  customer: { name: string; phone: string };
  delivery: Omit<DocumentAddress, 'state'> & { state: string };
  items: readonly InvoicedItem[];
};

/** GST's code of a place in no known state. */
const OTHER_TERRITORY = '97';

/** Builds the invoice for items of an order, on a day, by the settings and rates of that day. */
export function buildInvoice(
  order: InvoicedOrder,
  { settings, rates, date }: { settings: TaxSettings; rates: Record<TaxClass, Rate>; date: string },
): UnnumberedDocument {
  const { registration, state } = settings;
  const placeOfSupply = stateNamed(order.delivery.state);
  const isInterState = placeOfSupply.code !== state.code;
  const lines = order.items.map((item) => {
    const rate = registration === 'REGULAR' ? rateOf(rates[item.taxClass], item) : 0;
    return lineOf(item, { rate, isInterState });
  });
  const kind = kindOf(registration, lines);
  const delivery = { ...order.delivery, state: placeOfSupply };
  return {
    kind,
    title: titleOf(kind, lines),
    declaration: declarationOf(registration),
    date,
    orderId: order.orderId,
    seller: sellerOf(settings),
    customer: { ...delivery, ...order.customer },
    delivery,
    placeOfSupply,
    isInterState,
    reverseCharge: false,
    lines,
    totals: totalsOf(lines),
    against: null,
  };
}

/** Returns the sums of lines. */
export function totalsOf(lines: readonly DocumentTotals[]): DocumentTotals {
  const of = (key: keyof DocumentTotals): Paise => sum(lines.map((line) => line[key]));
  return {
    taxable: of('taxable'),
    cgst: of('cgst'),
    sgst: of('sgst'),
    igst: of('igst'),
    total: of('total'),
  };
}

function lineOf(
  { name, color, size, ...item }: InvoicedItem,
  { rate, isInterState }: { rate: number; isInterState: boolean },
): DocumentLine {
  const total = minus(lineTotal(item), item.discount);
  const description = [name, color, shownSize(size)].filter(Boolean).join(', ');
  return { ...item, description, rate, ...amountsOf(total, rate, isInterState) };
}

/**
 * Returns the kind of document: lines without tax alone make no tax invoice; beside a taxed line they are
 * part of one.
 */
function kindOf(registration: Registration, lines: readonly DocumentLine[]): InvoiceKind {
  if (registration === 'NONE') return 'INVOICE';
  return lines.some(({ rate }) => rate > 0) ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY';
}

function titleOf(kind: InvoiceKind, lines: readonly DocumentLine[]): string {
  const isMixed = kind === 'TAX_INVOICE' && lines.some(({ rate }) => rate === 0);
  return isMixed ? MIXED_TITLE : DOCUMENT_TITLES[kind];
}

function declarationOf(registration: Registration): string | null {
  return registration === 'COMPOSITION' ? COMPOSITION_DECLARATION : null;
}

function sellerOf(settings: TaxSettings): Seller {
  const { registration, legalName, address, state, gstin, signatory } = settings;
  return { registration, legalName, address, state, gstin, signatory };
}

function stateNamed(name: string): TaxState {
  return { code: stateCodeOf(name) ?? OTHER_TERRITORY, name };
}
