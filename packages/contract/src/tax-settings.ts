import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { gstinFault, typedGstin } from './gstin.ts';
import { Rupees } from './money.ts';
import { TaxClassName } from './product-tax.ts';
import { Price } from './products.ts';
import { REGISTRATIONS, TAX_CLASSES } from './tax.ts';
import { STATE_CODES } from './tax-states.ts';
import {
  DateText,
  asVisibleText,
  flag,
  line,
  none,
  paragraph,
  textMessages,
  personName,
} from './text.ts';

/** Items without an invoice are counted up to this number. */
export const MAX_UNINVOICED_COUNT = 1_000;

/** Messages about tax, shared by server and pages. */
export const taxMessages = {
  fetchFailed: 'Failed to fetch the tax settings',
  saved: 'Tax settings saved successfully',
  saveFailed: 'Failed to save the tax settings',
  ratesFailed: 'Failed to fetch the tax rates',
  rateSaved: 'Tax rate saved successfully',
  rateFailed: 'Failed to save the tax rate',
  registration: 'Choose how you are registered for GST',
  gstinRequired: 'Enter your GSTIN',
  gstinShape: 'A GSTIN has 15 capital letters and digits, such as 33AABCR5055K1ZD',
  gstinDigit: 'This GSTIN has a typing mistake: its last character does not fit the others',
  gstinNone: 'Without a registration there is no GSTIN',
  legalNameRequired: 'Enter the legal name of the business',
  stateCode: 'Choose the state from the list',
  stateOfGstin: 'The first two digits of the GSTIN belong to another state',
  addressRequired: 'Enter the address of the business',
  series: 'Enter 1 to 3 capital letters, the last one not C',
  signatoryRequired: 'Enter who signs the invoices',
  rate: 'Enter a rate from 0 to 100 per cent, with at most 2 decimals',
  limitAlone: 'Enter both a price and the rate above it, or neither',
  exemptRate: 'The rate of exempt goods is 0',
  rateHeld: 'This rate already applies and cannot be changed. Enter one from a later day.',
  ewayLimit: 'A limit is from ₹0 to ₹10,00,000',
  ewayRows: 'Enter the limits of e-way bills',
  ewayTwice: 'Name each state once',
  ewayOther: 'Enter one limit for parcels to other states',
  ratePast: 'A rate can begin today at the earliest',
} as const;

const Gstin = z.string(taxMessages.gstinShape).check(
  z.overwrite(typedGstin),
  z.refine((gstin) => gstinFault(gstin) === undefined, {
    error: ({ input }) =>
      gstinFault(String(input)) === 'shape' ? taxMessages.gstinShape : taxMessages.gstinDigit,
  }),
);

/** The highest limit of e-way bills, in rupees. */
const MOST_EWAY_LIMIT = 1_000_000;

/** Every state once, and the others. */
const MOST_EWAY_LIMITS = STATE_CODES.length + 1;

/** Above `limit` rupees goods to another state (null), or within `state`, need an e-way bill. */
export const EwayLimit = z.object({ state: z.nullable(z.string()), limit: z.number() });
export type EwayLimit = z.output<typeof EwayLimit>;

const EwayLimits = z
  .array(
    z.object({
      state: z.nullable(z.enum(STATE_CODES, taxMessages.stateCode)),
      limit: z.number(taxMessages.ewayLimit).check(
        z.lte(MOST_EWAY_LIMIT, taxMessages.ewayLimit),
        z.refine((limit) => Rupees.safeParse(limit).success, taxMessages.ewayLimit),
      ),
    }),
    taxMessages.ewayRows,
  )
  .check(
    z.maxLength(MOST_EWAY_LIMITS, taxMessages.ewayTwice),
    z.refine(
      (rows) => new Set(rows.map(({ state }) => state)).size === rows.length,
      taxMessages.ewayTwice,
    ),
    z.refine((rows) => rows.some(({ state }) => state === null), taxMessages.ewayOther),
  );

/** The owner's tax declaration; all null until there is one. */
export const DeclaredTax = z.object({
  registration: z.nullable(z.enum(REGISTRATIONS)),
  gstin: z.nullable(z.string()),
  legalName: z.nullable(z.string()),
  stateCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  series: z.nullable(z.string()),
  signatory: z.nullable(z.string()),
  homeStateOnly: z.nullable(z.boolean()),
  /** Known before a declaration too. */
  ewayLimits: z.array(EwayLimit).check(z.maxLength(MOST_EWAY_LIMITS)),
});
export type DeclaredTax = z.output<typeof DeclaredTax>;

/** The fields of the form of tax settings. */
export const TaxDeclaration = z
  .object({
    registration: z.enum(REGISTRATIONS, taxMessages.registration),
    gstin: none(Gstin),
    legalName: line({ max: 120, required: taxMessages.legalNameRequired, name: 'The legal name' }),
    stateCode: z.enum(STATE_CODES, taxMessages.stateCode),
    address: paragraph({ max: 500, required: taxMessages.addressRequired, name: 'Address' }),
    /** The beginning of the numbers of invoices; with a C at its end, of credit notes. */
    series: z
      .string(taxMessages.series)
      .check(asVisibleText, z.regex(/^[A-Z]{0,2}[ABD-Z]$/, taxMessages.series)),
    signatory: personName({
      max: 120,
      required: taxMessages.signatoryRequired,
      name: 'The signatory',
    }),
    /** Whether orders to other states are refused; stays when missing. */
    homeStateOnly: flag(textMessages.flag),
    /** Stay when missing. */
    ewayLimits: z.optional(z.nullable(EwayLimits)),
    /** Optimistic lock: the loaded settings; 409 when they have changed. */
    expected: z.optional(z.nullable(z.partial(DeclaredTax))),
  })
  .check(
    z.refine(({ registration, gstin }) => registration === 'NONE' || Boolean(gstin), {
      error: taxMessages.gstinRequired,
      path: ['gstin'],
    }),
    z.refine(({ registration, gstin }) => registration !== 'NONE' || !gstin, {
      error: taxMessages.gstinNone,
      path: ['gstin'],
    }),
    z.refine(({ gstin, stateCode }) => !gstin || gstin.startsWith(stateCode), {
      error: taxMessages.stateOfGstin,
      path: ['stateCode'],
    }),
  );
export type TaxDeclaration = z.output<typeof TaxDeclaration>;

/** The rate of a class from a day on, in per cent of all taxes together. */
export const TaxRate = z.object({
  taxClass: z.enum(TAX_CLASSES),
  from: z.string(),
  rate: z.number(),
  /** With it `rate` is for a unit price up to this amount, tax included; `rateAbove` for a higher one. */
  upTo: z.nullable(z.number()),
  rateAbove: z.nullable(z.number()),
});
export type TaxRate = z.output<typeof TaxRate>;

const Percent = z.number(taxMessages.rate).check(
  z.gte(0, taxMessages.rate),
  z.lte(100, taxMessages.rate),
  z.refine((rate) => Rupees.safeParse(rate).success, taxMessages.rate),
);

/** A rate from a day on; it ends where the next one begins. */
export const TaxRateFields = z
  .object({
    taxClass: TaxClassName,
    from: DateText,
    rate: Percent,
    upTo: z.optional(z.nullable(Price)),
    rateAbove: z.optional(z.nullable(Percent)),
  })
  .check(
    z.refine(({ upTo = null, rateAbove = null }) => (upTo === null) === (rateAbove === null), {
      error: taxMessages.limitAlone,
      path: ['upTo'],
    }),
    z.refine(
      ({ taxClass, rate, upTo = null }) => taxClass !== 'EXEMPT' || (rate === 0 && upTo === null),
      { error: taxMessages.exemptRate, path: ['rate'] },
    ),
  );
export type TaxRateFields = z.output<typeof TaxRateFields>;

/** The delivery page's notice about tax. */
export const TaxNotice = z.object({
  /** Null until the owner's declaration. */
  registration: z.nullable(z.enum(REGISTRATIONS)),
  homeStateOnly: z.boolean(),
  /** Accepted items without an invoice because of the missing declaration, counted up to `MOST_COUNTED`. */
  withoutInvoice: z.number(),
});
export type TaxNotice = z.output<typeof TaxNotice>;

/** The calls of tax settings and rates. */
export const taxCalls = {
  settings: call({
    name: 'tax.settings',
    summary: 'Read the tax settings',
    method: 'GET',
    path: '/tax/settings',
    access: 'backOffice',
    area: 'finance',
    reply: answer(DeclaredTax),
    failed: taxMessages.fetchFailed,
  }),
  saveSettings: call({
    name: 'tax.saveSettings',
    summary: 'Save the tax settings',
    method: 'POST',
    path: '/tax/settings',
    access: 'backOffice',
    area: 'finance',
    body: TaxDeclaration,
    reply: answer(DeclaredTax),
    failed: taxMessages.saveFailed,
  }),
  rates: call({
    name: 'tax.rates',
    summary: 'List the tax rates',
    method: 'GET',
    path: '/tax/rates',
    access: 'backOffice',
    area: 'finance',
    reply: listAnswer(TaxRate),
    failed: taxMessages.ratesFailed,
  }),
  saveRate: call({
    name: 'tax.saveRate',
    summary: 'Add a tax rate, or replace a future one',
    method: 'POST',
    path: '/tax/rates',
    access: 'backOffice',
    area: 'finance',
    /** Optimistic lock: `expected` is the loaded rate of class and day, null for none; 409 when it is another. */
    body: z.safeExtend(TaxRateFields, { expected: z.optional(z.nullable(TaxRate)) }),
    reply: answer(TaxRate),
    status: 201,
    failed: taxMessages.rateFailed,
  }),
  notice: call({
    name: 'tax.notice',
    summary: 'Read what whoever accepts orders must know about tax',
    method: 'GET',
    path: '/tax/notice',
    access: 'backOffice',
    area: 'orders',
    reply: answer(TaxNotice),
    failed: taxMessages.fetchFailed,
  }),
};
