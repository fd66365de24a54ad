import type { InvoiceKind, Registration, TaxClass } from '@shop/contract/tax';
import type { Unit } from '@shop/contract/quantity';

// Invoices calculated by hand with fractions, not with the shop's arithmetic. Amounts are paise; 12_500_00
// are ₹12,500.00. The seller is in Tamil Nadu (33), the rates are from November 2026.

/** A line of an example: price of one unit, quantity, and its amounts. */
export type ExampleLine = {
  taxClass: TaxClass;
  price: number;
  quantity: number;
  unit?: Unit;
  rate: number;
  /** Taxable value, CGST (and the same SGST), IGST. */
  amounts: readonly [taxable: number, half: number, igst: number];
};

/** An invoice with its expected content. */
export type Example = {
  what: string;
  registration: Registration;
  /** The state of the delivery address. */
  to: 'Tamil Nadu' | 'Karnataka' | 'Delhi';
  kind: InvoiceKind;
  title: string;
  lines: readonly ExampleLine[];
  totals: { taxable: number; half: number; igst: number; total: number };
};

const TAX_INVOICE = { kind: 'TAX_INVOICE', title: 'Tax invoice' } as const;
const MIXED = { kind: 'TAX_INVOICE', title: 'Invoice-cum-bill of supply' } as const;
const BILL = { kind: 'BILL_OF_SUPPLY', title: 'Bill of supply' } as const;
const AT_HOME = { registration: 'REGULAR', to: 'Tamil Nadu' } as const;
const AWAY = { registration: 'REGULAR', to: 'Karnataka' } as const;

const SAREE = { taxClass: 'FABRIC', price: 12_500_00, quantity: 1, rate: 5 } as const;
const ODD = { taxClass: 'FABRIC', price: 1_499_55, quantity: 3, rate: 5 } as const;
const LENGTH = { taxClass: 'FABRIC', price: 899_99, quantity: 0.75, unit: 'METRE' } as const;
const EXEMPT = { taxClass: 'EXEMPT', price: 450_50, quantity: 2, rate: 0 } as const;
const AT_LIMIT = { taxClass: 'APPAREL', price: 2_625_00, quantity: 1, rate: 5 } as const;
const ABOVE = { taxClass: 'APPAREL', price: 2_625_01, quantity: 1, rate: 18 } as const;
const DEAREST = { taxClass: 'FABRIC', price: 9_99_999_99, quantity: 99, rate: 5 } as const;

/** Worked examples of invoices. */
export const EXAMPLES: readonly Example[] = [
  {
    what: 'a saree at home',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...SAREE, amounts: [11_904_76, 297_62, 0] }],
    totals: { taxable: 11_904_76, half: 297_62, igst: 0, total: 12_500_00 },
  },
  {
    what: 'the same saree to another state',
    ...AWAY,
    ...TAX_INVOICE,
    lines: [{ ...SAREE, amounts: [11_904_76, 0, 595_24] }],
    totals: { taxable: 11_904_76, half: 0, igst: 595_24, total: 12_500_00 },
  },
  {
    what: 'odd paise at home',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...ODD, amounts: [4_284_43, 107_11, 0] }],
    totals: { taxable: 4_284_43, half: 107_11, igst: 0, total: 4_498_65 },
  },
  {
    what: 'odd paise to a union territory',
    registration: 'REGULAR',
    to: 'Delhi',
    ...TAX_INVOICE,
    lines: [{ ...ODD, amounts: [4_284_43, 0, 214_22] }],
    totals: { taxable: 4_284_43, half: 0, igst: 214_22, total: 4_498_65 },
  },
  {
    what: 'half a paisa of each half, which is rounded up',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...SAREE, price: 21, amounts: [19, 1, 0] }],
    totals: { taxable: 19, half: 1, igst: 0, total: 21 },
  },
  {
    what: 'less than any tax',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...SAREE, price: 11, amounts: [11, 0, 0] }],
    totals: { taxable: 11, half: 0, igst: 0, total: 11 },
  },
  {
    what: 'a length of fabric at home',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...LENGTH, rate: 5, amounts: [642_85, 16_07, 0] }],
    totals: { taxable: 642_85, half: 16_07, igst: 0, total: 674_99 },
  },
  {
    what: 'a length of fabric to another state',
    ...AWAY,
    ...TAX_INVOICE,
    lines: [{ ...LENGTH, rate: 5, amounts: [642_85, 0, 32_14] }],
    totals: { taxable: 642_85, half: 0, igst: 32_14, total: 674_99 },
  },
  {
    what: 'apparel at the limit',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...AT_LIMIT, amounts: [2_500_00, 62_50, 0] }],
    totals: { taxable: 2_500_00, half: 62_50, igst: 0, total: 2_625_00 },
  },
  {
    what: 'apparel a paisa above the limit',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...ABOVE, amounts: [2_224_59, 200_21, 0] }],
    totals: { taxable: 2_224_59, half: 200_21, igst: 0, total: 2_625_01 },
  },
  {
    what: 'two at the limit, because the price of a piece counts and not that of the line',
    ...AWAY,
    ...TAX_INVOICE,
    lines: [{ ...AT_LIMIT, quantity: 2, amounts: [5_000_00, 0, 250_00] }],
    totals: { taxable: 5_000_00, half: 0, igst: 250_00, total: 5_250_00 },
  },
  {
    what: 'two a paisa above the limit',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...ABOVE, quantity: 2, amounts: [4_449_16, 400_43, 0] }],
    totals: { taxable: 4_449_16, half: 400_43, igst: 0, total: 5_250_02 },
  },
  {
    what: 'apparel above the limit to another state',
    ...AWAY,
    ...TAX_INVOICE,
    lines: [{ ...ABOVE, amounts: [2_224_58, 0, 400_43] }],
    totals: { taxable: 2_224_58, half: 0, igst: 400_43, total: 2_625_01 },
  },
  {
    what: 'the most that can be sold, at home',
    ...AT_HOME,
    ...TAX_INVOICE,
    lines: [{ ...DEAREST, amounts: [9_42_85_713_35, 23_57_142_83, 0] }],
    totals: { taxable: 9_42_85_713_35, half: 23_57_142_83, igst: 0, total: 9_89_99_999_01 },
  },
  {
    what: 'the most that can be sold, to another state',
    ...AWAY,
    ...TAX_INVOICE,
    lines: [{ ...DEAREST, amounts: [9_42_85_713_34, 0, 47_14_285_67] }],
    totals: { taxable: 9_42_85_713_34, half: 0, igst: 47_14_285_67, total: 9_89_99_999_01 },
  },
  {
    what: 'only exempt lines',
    ...AT_HOME,
    ...BILL,
    lines: [{ ...EXEMPT, amounts: [901_00, 0, 0] }],
    totals: { taxable: 901_00, half: 0, igst: 0, total: 901_00 },
  },
  {
    what: 'exempt lines beside others at home',
    ...AT_HOME,
    ...MIXED,
    lines: [
      { ...SAREE, amounts: [11_904_76, 297_62, 0] },
      { ...EXEMPT, amounts: [901_00, 0, 0] },
      { ...ABOVE, amounts: [2_224_59, 200_21, 0] },
    ],
    totals: { taxable: 15_030_35, half: 497_83, igst: 0, total: 16_026_01 },
  },
  {
    what: 'exempt lines beside others to another state',
    ...AWAY,
    ...MIXED,
    lines: [
      { ...SAREE, amounts: [11_904_76, 0, 595_24] },
      { ...EXEMPT, amounts: [901_00, 0, 0] },
      { ...ABOVE, amounts: [2_224_58, 0, 400_43] },
    ],
    totals: { taxable: 15_030_34, half: 0, igst: 995_67, total: 16_026_01 },
  },
  {
    what: 'a seller under composition',
    registration: 'COMPOSITION',
    to: 'Tamil Nadu',
    ...BILL,
    lines: [
      { ...SAREE, rate: 0, amounts: [12_500_00, 0, 0] },
      { ...ABOVE, rate: 0, amounts: [2_625_01, 0, 0] },
    ],
    totals: { taxable: 15_125_01, half: 0, igst: 0, total: 15_125_01 },
  },
  {
    what: 'a seller who is not registered',
    registration: 'NONE',
    to: 'Karnataka',
    kind: 'INVOICE',
    title: 'Invoice',
    lines: [{ ...SAREE, rate: 0, amounts: [12_500_00, 0, 0] }],
    totals: { taxable: 12_500_00, half: 0, igst: 0, total: 12_500_00 },
  },
];

/** Forty lines, from ₹1,000.37 in steps of 37 paise, in quantities of 2, 3 and 1 in turn. */
export const FORTY_LINES = {
  quantityOf: (line: number) => 1 + (line % 3),
  priceOf: (line: number) => 1_000_00 + 37 * line,
  /** Sums of the rounded lines, within the state and to another state. */
  atHome: { taxable: 76_763_77, half: 1_919_11, igst: 0, total: 80_601_99 },
  away: { taxable: 76_763_81, half: 0, igst: 3_838_18, total: 80_601_99 },
};
