import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise, sum, times } from '@shop/contract/money';
import { CART_MAX, LEAST, STEP, UNITS } from '@shop/contract/quantity';
import { REGISTRATIONS, TAX_CLASSES } from '@shop/contract/tax';
import { seededRandom } from '../../demo/seeded-random.ts';
import type { TaxSettings } from '../tax/tax-settings.ts';
import { type InvoicedItem, type InvoicedOrder, buildInvoice } from './build-invoice.ts';
import {
  EXAMPLES,
  type Example,
  type ExampleLine,
  FORTY_LINES,
} from './worked-examples.fixture.ts';

const RATES = {
  FABRIC: { rate: 5, upTo: null, rateAbove: null },
  APPAREL: { rate: 5, upTo: paise(2_625_00), rateAbove: 18 },
  EXEMPT: { rate: 0, upTo: null, rateAbove: null },
};

function settingsOf(registration: TaxSettings['registration']): TaxSettings {
  return {
    registration,
    gstin: registration === 'NONE' ? null : '33AAPFU0939F1Z2',
    legalName: 'Resham Silks',
    state: { code: '33', name: 'Tamil Nadu' },
    address: '12 Gandhi Road, Kanchipuram 631501',
    series: 'RS',
    signatory: 'M. Raman',
    homeStateOnly: false,
  };
}

type Sold = Pick<ExampleLine, 'taxClass' | 'price' | 'quantity' | 'unit'>;

function itemOf({ taxClass, price, quantity, unit = 'PIECE' }: Sold, at: number): InvoicedItem {
  return {
    orderItemId: String(at + 1),
    name: 'Kanchipuram silk saree',
    color: 'Crimson',
    size: 'NA',
    hsn: '5007',
    taxClass,
    quantity,
    unit,
    unitPrice: paise(price),
    discount: paise(0),
  };
}

function orderOf(to: string, lines: readonly Sold[]): InvoicedOrder {
  return {
    orderId: '7',
    customer: { name: 'Meena Raman', phone: '9876543210' },
    delivery: { name: 'Ravi Raman', phone: '9876543211', lines: ['4 Car Street'], state: to },
    items: lines.map(itemOf),
  };
}

function built({ to, registration, lines }: Pick<Example, 'to' | 'registration' | 'lines'>) {
  const terms = { settings: settingsOf(registration), rates: RATES, date: '2026-11-20' };
  return buildInvoice(orderOf(to, lines), terms);
}

for (const example of EXAMPLES) {
  test(`worked example: ${example.what}`, () => {
    const document = built(example);
    const { kind, title, lines, totals } = document;
    assert.deepEqual({ kind, title }, { kind: example.kind, title: example.title });
    assert.deepEqual(
      lines.map((line) => [line.rate, line.taxable, line.cgst, line.sgst, line.igst]),
      example.lines.map(({ rate, amounts: [taxable, half, igst] }) => [
        rate,
        taxable,
        half,
        half,
        igst,
      ]),
    );
    const { half, ...rest } = example.totals;
    assert.deepEqual({ ...totals }, { ...rest, cgst: half, sgst: half });
  });
}

test('an invoice of forty lines is the sum of its rounded lines', () => {
  for (const [to, expected] of [
    ['Tamil Nadu', FORTY_LINES.atHome],
    ['Karnataka', FORTY_LINES.away],
  ] as const) {
    const lines = Array.from({ length: 40 }, (_, at) => ({
      taxClass: 'FABRIC' as const,
      price: FORTY_LINES.priceOf(at + 1),
      quantity: FORTY_LINES.quantityOf(at + 1),
      rate: 5,
      amounts: [0, 0, 0] as const,
    }));
    const { totals } = built({ to, registration: 'REGULAR', lines });
    const { half, ...rest } = expected;
    assert.deepEqual({ ...totals }, { ...rest, cgst: half, sgst: half });
  }
});

test('an invoice prints copies of seller, customer, both addresses and the place of supply', () => {
  const [example] = EXAMPLES.filter(({ to }) => to === 'Karnataka');
  assert.ok(example);
  const document = built(example);
  const place = { code: '29', name: 'Karnataka' };
  assert.deepEqual(document.placeOfSupply, place);
  assert.equal(document.isInterState, true);
  assert.equal(document.reverseCharge, false);
  assert.deepEqual(document.delivery, {
    name: 'Ravi Raman',
    phone: '9876543211',
    lines: ['4 Car Street'],
    state: place,
  });
  assert.deepEqual(document.customer, {
    name: 'Meena Raman',
    phone: '9876543210',
    lines: ['4 Car Street'],
    state: place,
  });
  const { registration, gstin, legalName, state, address, signatory } = settingsOf('REGULAR');
  assert.deepEqual(document.seller, {
    registration,
    gstin,
    legalName,
    state,
    address,
    signatory,
  });
  assert.equal(document.lines[0]?.description, 'Kanchipuram silk saree, Crimson');
  assert.equal(document.against, null);
});

test('only a seller under composition has a declaration at the top', () => {
  const [example] = EXAMPLES;
  assert.ok(example);
  const declared = (registration: TaxSettings['registration']) =>
    built({ ...example, registration }).declaration;
  assert.equal(
    declared('COMPOSITION'),
    'composition taxable person, not eligible to collect tax on supplies',
  );
  assert.equal(declared('REGULAR'), null);
  assert.equal(declared('NONE'), null);
});

test('a discount lowers the taxable value, and decides on which side of the limit a piece is', () => {
  const apparel = { ...itemOf({ taxClass: 'APPAREL', price: 2_700_00, quantity: 2 }, 0) };
  const sold = (discount: number) =>
    buildInvoice(
      { ...orderOf('Tamil Nadu', []), items: [{ ...apparel, discount: paise(discount) }] },
      { settings: settingsOf('REGULAR'), rates: RATES, date: '2026-11-20' },
    ).lines[0];
  assert.equal(sold(149_99)?.rate, 18);
  assert.equal(sold(150_00)?.rate, 5);
  assert.equal(sold(150_00)?.total, 5_250_00);
  assert.equal(sold(150_00)?.taxable, 5_000_00);
});

test('a state without a GST code counts as another territory', () => {
  const [example] = EXAMPLES;
  assert.ok(example);
  const document = buildInvoice(orderOf('Elsewhere', example.lines), {
    settings: settingsOf('REGULAR'),
    rates: RATES,
    date: '2026-11-20',
  });
  assert.deepEqual(document.placeOfSupply, { code: '97', name: 'Elsewhere' });
  assert.equal(document.totals.igst, 595_24);
});

test('property: lines equal the charged amount, and sum to the totals, for all buyers and products', () => {
  const random = seededRandom(15);
  for (let run = 0; run < 3_000; run += 1) {
    const items = Array.from({ length: random.whole(1, 40) }, (_, at) => {
      const unit = random.pick(UNITS);
      const steps = random.whole(LEAST[unit] / STEP[unit], CART_MAX / STEP[unit]);
      const price = random.pick([random.whole(1, 100), random.whole(1, 1_000_000_00)]);
      const quantity = steps * STEP[unit];
      return itemOf({ taxClass: random.pick(TAX_CLASSES), price, quantity, unit }, at);
    });
    const registration = random.pick(REGISTRATIONS);
    const to = random.pick(['Tamil Nadu', 'Karnataka'] as const);
    const { lines, totals, kind, isInterState } = buildInvoice(
      { ...orderOf(to, []), items },
      { settings: settingsOf(registration), rates: RATES, date: '2026-11-20' },
    );
    for (const [at, line] of lines.entries()) {
      const { taxable, cgst, sgst, igst, total } = line;
      assert.equal(total, times(line.unitPrice, line.quantity));
      assert.equal(taxable + cgst + sgst + igst, total);
      assert.equal(line.orderItemId, items[at]?.orderItemId);
    }
    for (const key of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
      assert.equal(totals[key], sum(lines.map((line) => line[key])));
    }
    const { cgst, sgst, igst } = totals;
    assert.equal(cgst, sgst);
    assert.equal(isInterState ? cgst : igst, 0);
    if (kind !== 'TAX_INVOICE') assert.equal(cgst + igst, 0);
  }
});
