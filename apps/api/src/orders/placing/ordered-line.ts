import type { Paise } from '@shop/contract/money';

/** A quantity of a product, its selling price per unit, and its share of the order's discount. */
export type OrderedLine = {
  productId: string;
  quantity: number;
  unitPrice: Paise;
  discount?: Paise;
};
