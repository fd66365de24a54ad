import type { Unit } from '@shop/contract/quantity';

/** A product of the demonstration shop, as the owner would enter it. */
export type DemoProduct = {
  /** Prefix of its picture names: `KEY-hero`, `KEY-pleats`, `KEY-close`. */
  key: string;
  name: string;
  description: string;
  /** Sold by the piece when not given. */
  unit?: Unit;
  rupees: number;
  /** Pieces or metres left after all demonstration orders. */
  stock: number;
  material: string;
  weave: string;
  color: string;
  size: string;
  estimatedDelivery: string;
  status: boolean;
};

/** A category with its products. */
export type DemoCategory = { subCategory: string; products: readonly DemoProduct[] };
