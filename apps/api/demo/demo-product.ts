/** A product of the demonstration shop, as the owner would enter it. */
export type DemoProduct = {
  /** Prefix of its picture names, such as `KEY-folded` and `KEY-close`. */
  key: string;
  name: string;
  description: string;
  rupees: number;
  /** Units (or metres) left after all demonstration orders. */
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
