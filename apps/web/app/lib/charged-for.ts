import { minus, paise, paiseOf, rupeesOf, sum } from '@shop/contract/money';

/** An item of an order, as the lists of shopper and owner have it. */
type ChargedItem = { discount: number } & ({ amount: number } | { priceAtOrder: number });

/** Returns the amount charged for items, in rupees: their prices less their shares of the discount. */
export function chargedFor(items: readonly ChargedItem[]): number {
  const prices = items.map((item) => paiseOf('amount' in item ? item.amount : item.priceAtOrder));
  return rupeesOf(
    sum([...prices, ...items.map(({ discount }) => minus(paise(0), paiseOf(discount)))]),
  );
}
