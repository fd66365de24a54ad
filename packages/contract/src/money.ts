import * as z from 'zod/mini';

/** Money inside the shop: a whole number of paise. Rupees exist on the wire and the screen only. */
export type Paise = number & { readonly brand: 'paise' };

/** Sentences of money: what the server answers and the pages show. */
export const moneyMessages = {
  notMoney: 'Enter an amount in rupees with at most 2 decimals',
} as const;

/** A sum on the wire: a JSON number of rupees, 0 or more, at most 2 decimals. */
export const Rupees = z
  .number(moneyMessages.notMoney)
  .check(z.gte(0, moneyMessages.notMoney), z.refine(hasTwoDecimals, moneyMessages.notMoney));

/** A difference on the wire, which may be below zero (profit or loss). */
export const SignedRupees = z.number(moneyMessages.notMoney);

/** Marks a whole number as paise; throws on anything else. */
export function paise(whole: number): Paise {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`Not a whole number of paise: ${whole}`);
  return whole as Paise;
}

/** Rupees of the wire as paise; exact, since the wire has two decimals at most. */
export function paiseOf(rupees: number): Paise {
  if (!hasTwoDecimals(rupees)) throw new RangeError(`Not rupees and paise: ${rupees}`);
  return paise(Math.round(rupees * 100));
}

/** Paise as rupees for the wire, the number nearest to the decimal fraction. */
export function rupeesOf(amount: Paise): number {
  return amount / 100;
}

/** Unit price times a whole quantity. */
export function times(price: Paise, quantity: number): Paise {
  return paise(price * quantity);
}

/** Sum of any number of amounts; of none it is 0. */
export function sum(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((total, amount) => total + amount, 0));
}

/** What is left of `from` after `less`; may be below zero. */
export function minus(from: Paise, less: Paise): Paise {
  return paise(from - less);
}

function hasTwoDecimals(rupees: number): boolean {
  return (
    Number.isSafeInteger(Math.round(rupees * 100)) && Math.round(rupees * 100) / 100 === rupees
  );
}
