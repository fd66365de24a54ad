/** A product of the demonstration shop, as its owner would have typed it in. */
export type DemoCloth = {
  /** First part of its picture names: `CLOTH-hero`, `CLOTH-pleats`, `CLOTH-close`. */
  cloth: string;
  name: string;
  description: string;
  rupees: number;
  /** Pieces (or metres) left once the orders of the demonstration are served. */
  stock: number;
  material: string;
  weave: string;
  color: string;
  size: string;
  estimatedDelivery: string;
  status: boolean;
};

/** A sub-category and the cloths in it. */
export type DemoShelf = { subCategory: string; cloths: readonly DemoCloth[] };
