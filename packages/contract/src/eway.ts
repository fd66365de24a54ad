import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { invoiceMessages } from './invoices.ts';
import { asVisibleText, none } from './text.ts';

/** Messages about e-way bills, shared by server and pages. */
export const ewayMessages = {
  number: 'The number of an e-way bill has 12 digits',
  expected: 'Send the number of the e-way bill as it was loaded',
  saved: 'E-way bill saved',
  saveFailed: 'Failed to save the e-way bill',
  fetchFailed: 'Failed to fetch the details for the e-way bill',
} as const;

/** The fields of an invoice's e-way bill, in lists. */
export const ewayFields = {
  /** Whether the goods may travel only with an e-way bill. */
  ewayNeeded: z.boolean(),
  ewayBillNo: z.nullable(z.string()),
};

/** The fields of an item about its invoice; null until the invoice exists. */
export const itemInvoiceFields = { invoiceNumber: z.nullable(z.string()), ...ewayFields };

/** An invoice with the number of its e-way bill. */
export const EwayBill = z.object({ number: z.string(), ...ewayFields });
export type EwayBill = z.output<typeof EwayBill>;

const percent = z.number();
const rupees = z.number();
const text = z.string();

/** Part A of an e-way bill, with the names of the portal's JSON. */
export const EwayPartA = z.object({
  /** O: outward. */
  supplyType: text,
  /** 1: supply. */
  subSupplyType: text,
  /** INV: tax invoice; BIL: bill of supply. */
  docType: text,
  docNo: text,
  docDate: text,
  /** URP: an unregistered person. */
  fromGstin: text,
  fromTrdName: text,
  fromAddr1: text,
  fromPlace: text,
  /** Null when the address of the tax settings has none. */
  fromPincode: z.nullable(z.number()),
  fromStateCode: z.number(),
  toGstin: text,
  toTrdName: text,
  toAddr1: text,
  toPlace: text,
  toPincode: z.number(),
  toStateCode: z.number(),
  itemList: z.array(
    z.object({
      productName: text,
      hsnCode: z.number(),
      quantity: z.number(),
      qtyUnit: text,
      taxableAmount: rupees,
      cgstRate: percent,
      sgstRate: percent,
      igstRate: percent,
    }),
  ),
  totalValue: rupees,
  cgstValue: rupees,
  sgstValue: rupees,
  igstValue: rupees,
  totInvValue: rupees,
});
export type EwayPartA = z.output<typeof EwayPartA>;

const Loaded = z.nullable(z.string(ewayMessages.expected));

/** The form of the number of an e-way bill. */
export const EwayFields = z.object({
  /** Null or empty clears it. */
  ewayBillNo: none(
    z.string(ewayMessages.number).check(asVisibleText, z.regex(/^[0-9]{12}$/, ewayMessages.number)),
    ewayMessages.number,
  ),
  /** Optimistic lock: the number as loaded, null for none; 409 when it has changed. */
  expected: z.optional(z.union([Loaded, z.object({ ewayBillNo: Loaded })], ewayMessages.expected)),
});
export type EwayFields = z.output<typeof EwayFields>;

/** The number of an invoice in a path, where `/` is `-`. */
const params = z.object({
  number: z
    .string(invoiceMessages.number)
    .check(z.minLength(1, invoiceMessages.number), z.maxLength(200, invoiceMessages.number)),
});

/** The calls of e-way bills. */
export const ewayCalls = {
  get: call({
    name: 'eway.get',
    summary: 'Read Part A of the e-way bill of an invoice',
    method: 'GET',
    path: '/invoices/{number}/eway',
    access: 'backOffice',
    area: 'orders',
    params,
    reply: answer(EwayPartA),
    failed: ewayMessages.fetchFailed,
  }),
  save: call({
    name: 'eway.save',
    summary: 'Save or clear the number of the e-way bill of an invoice',
    method: 'PATCH',
    path: '/invoices/{number}/eway',
    access: 'backOffice',
    area: 'orders',
    params,
    body: EwayFields,
    reply: answer(EwayBill),
    failed: ewayMessages.saveFailed,
  }),
};
