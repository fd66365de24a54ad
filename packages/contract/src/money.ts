import * as z from 'zod/mini';

/**
 * An amount of money inside the shop: an integer number of paise (branded type). Rupees exist only in the
 * API and on the screen.
 */
export type Paise = number & { readonly brand: 'paise' };

/** Messages about money, shared by server and pages. */
export const moneyMessages = {
  notMoney: 'Enter an amount in rupees with at most 2 decimals',
} as const;

/** An amount in the API: a JSON number of rupees, at least 0, with at most 2 decimals. */
export const Rupees = z
  .number(moneyMessages.notMoney)
  .check(z.gte(0, moneyMessages.notMoney), z.refine(hasTwoDecimals, moneyMessages.notMoney));

/**
 * Returns the schema of a number of rupees. `required` is the message for a missing one; text that is not
 * a number has its own.
 */
export function rupeeNumber(required: string) {
  return z.number({
    error: ({ input }) => (Number.isNaN(input) ? moneyMessages.notMoney : required),
  });
}

/** A difference in the API, which may be negative (profit or loss). */
export const SignedRupees = z.number(moneyMessages.notMoney);

/** Brands an integer as paise; throws on anything else. */
export function paise(whole: number): Paise {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`Not a whole number of paise: ${whole}`);
  return whole as Paise;
}

/** Converts rupees of the API to paise; exact, because the API has at most two decimals. */
export function paiseOf(rupees: number): Paise {
  if (!hasTwoDecimals(rupees)) throw new RangeError(`Not rupees and paise: ${rupees}`);
  return paise(Math.round(rupees * 100));
}

/** Converts paise to rupees for the API: the floating-point number nearest to the decimal fraction. */
export function rupeesOf(amount: Paise): number {
  return amount / 100;
}

/** Returns unit price times a quantity in whole units or quarters, rounded half up to a paisa. */
export function times(price: Paise, quantity: number): Paise {
  const quarters = quantity * 4;
  if (!Number.isSafeInteger(quarters)) throw new RangeError(`Not whole quarters: ${quantity}`);
  // A whole number of quarters of a paisa, so that every step is exact.
  return paise(Math.floor((price * quarters + 2) / 4));
}

/** Returns the sum of amounts; 0 for none. */
export function sum(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((total, amount) => total + amount, 0));
}

/** Returns the difference of two amounts; may be negative. */
export function minus(from: Paise, less: Paise): Paise {
  return paise(from - less);
}

function hasTwoDecimals(rupees: number): boolean {
  return (
    Number.isSafeInteger(Math.round(rupees * 100)) && Math.round(rupees * 100) / 100 === rupees
  );
}
