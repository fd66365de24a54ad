import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { deliveryAreaMessages } from './delivery-areas.ts';
import { LANGUAGE } from './language.ts';
import { Rupees } from './money.ts';
import { textMessages } from './text.ts';

/** The highest amount of a rule, in rupees. */
const HIGHEST_AMOUNT = 1_000_000_000;

/** Maximum number of PIN codes, or their first digits, without cash on delivery. */
const MOST_BLOCKED = 1_000;

/** The highest number of returned parcels that a rule can allow. */
const MOST_REFUSED = 1_000;

const whole = new Intl.NumberFormat(LANGUAGE);
const withPaise = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2 });
const shown = (rupees: number) =>
  `₹${(Number.isInteger(rupees) ? whole : withPaise).format(rupees)}`;

/** Messages about cash on delivery, shared by server and pages. */
export const codMessages = {
  saved: 'Cash on delivery saved successfully',
  saveFailed: 'Failed to save cash on delivery',
  fetchFailed: 'Failed to fetch the rules for cash on delivery',
  prefixes: 'Send the list of PIN codes',
  tooManyPrefixes: `At most ${MOST_BLOCKED} PIN codes can be kept`,
  refused: `Enter a whole number from 0 to ${MOST_REFUSED}`,
  amountTooLarge: 'The amount of a rule can be at most ₹100,00,00,000',
  lessThanLeast: 'The highest amount cannot be below the lowest',

  off: 'Cash on delivery is not available at present. Please choose another way to pay.',
  tooLittle: (least: number) => `Cash on delivery is available for orders from ${shown(least)}.`,
  tooMuch: (most: number) => `Cash on delivery is available for orders up to ${shown(most)}.`,
  firstOrder: (most: number) =>
    `Cash on delivery is available for a first order up to ${shown(most)}.`,
  ended:
    'Cash on delivery is not available for this account, because parcels came back to us. Please choose another way to pay.',
} as const;

/** The facts that the owner learns about an order that is paid in cash. */
const COD_CHIPS = [
  'FIRST_ORDER',
  'REFUSED_BEFORE',
  'MANY_TODAY',
  'ADDRESS_OF_OTHERS',
  'HIGH_AMOUNT',
] as const;

/** The rupees above which an order in cash counts as high. */
export const HIGH_COD_AMOUNT = 10_000;

/** The least number of orders in a day that counts as many. */
export const MANY_ORDERS_A_DAY = 3;

/** The sentences of the chips. */
export const codChipTexts = {
  FIRST_ORDER: 'First order',
  REFUSED_BEFORE: (parcels: number) =>
    parcels === 1 ? '1 parcel came back' : `${parcels} parcels came back`,
  MANY_TODAY: (orders: number) => `${orders} orders on this day`,
  ADDRESS_OF_OTHERS: 'Shared address',
  HIGH_AMOUNT: (most: number) => `Above ${shown(most)}`,
} as const;

/** A fact about an order that is paid in cash, with its reason in words. */
export const CodChip = z.object({ code: z.enum(COD_CHIPS), text: z.string() });
export type CodChip = z.output<typeof CodChip>;

const amount = z._default(
  z.nullable(Rupees.check(z.lte(HIGHEST_AMOUNT, codMessages.amountTooLarge))),
  null,
);

/** The owner's rules about cash on delivery; null is no rule. Amounts in rupees count as allowed. */
export const CodRules = z
  .object({
    enabled: z.boolean(textMessages.flag),
    /** The sum after a discount. */
    minAmount: amount,
    maxAmount: amount,
    /** The highest amount of a first order; cancelled and rejected orders do not count. */
    firstOrderMax: amount,
    /** The first digits of PIN codes. */
    blockedPostalCodes: z._default(
      z
        .array(
          z
            .string(deliveryAreaMessages.prefix)
            .check(z.regex(/^[1-9][0-9]{0,5}$/, deliveryAreaMessages.prefix)),
          codMessages.prefixes,
        )
        .check(z.maxLength(MOST_BLOCKED, codMessages.tooManyPrefixes)),
      [],
    ),
    /** The returned parcels that a customer may have; with 0 the first one ends the offer. */
    maxRefused: z._default(
      z.nullable(
        z
          .int(codMessages.refused)
          .check(z.gte(0, codMessages.refused), z.lte(MOST_REFUSED, codMessages.refused)),
      ),
      null,
    ),
  })
  .check(
    z.refine(
      ({ minAmount, maxAmount }) =>
        minAmount === null || maxAmount === null || minAmount <= maxAmount,
      { error: codMessages.lessThanLeast, path: ['maxAmount'] },
    ),
  );
export type CodRules = z.output<typeof CodRules>;

/** The calls of the rules about cash on delivery. */
export const codCalls = {
  rules: call({
    name: 'payments.codRules',
    summary: 'Read the rules about cash on delivery',
    method: 'GET',
    path: '/payments/cod',
    access: 'backOffice',
    area: 'settings',
    reply: answer(CodRules),
    failed: codMessages.fetchFailed,
  }),
  saveRules: call({
    name: 'payments.saveCodRules',
    summary: 'Replace the rules about cash on delivery',
    method: 'POST',
    path: '/payments/cod',
    access: 'backOffice',
    area: 'settings',
    /** Optimistic lock: `expected` is the loaded rules; 409 when they have changed. */
    body: z.safeExtend(CodRules, { expected: z.optional(z.nullable(CodRules)) }),
    reply: answer(CodRules),
    failed: codMessages.saveFailed,
  }),
};
