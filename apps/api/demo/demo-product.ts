import type { AttributeValue, ProductAttribute } from '@shop/contract/product-attributes';
import type { Unit } from '@shop/contract/quantity';
import type { TaxClass } from '@shop/contract/tax';

/** Attributes of a product besides material and weave. */
export type DemoAttributes = {
  readonly [Name in Exclude<ProductAttribute, 'material' | 'weave'>]?: AttributeValue<Name>;
};

/** A product of the demonstration shop, as the owner would enter it. */
export type DemoProduct = {
  /** Prefix of its picture names, such as `KEY-folded` and `KEY-close`. */
  key: string;
  name: string;
  description: string;
  /** A piece when not given. */
  unit?: Unit;
  rupees: number;
  /** The maximum retail price in rupees, when it costs less. */
  mrpRupees?: number;
  /** Pieces or metres left after all demonstration orders. */
  stock: number;
  material: string;
  weave: string;
  color: string;
  size: string;
  estimatedDelivery: string;
  /** Silk fabric, which can be returned, when not given. */
  hsn?: string;
  taxClass?: TaxClass;
  returnable?: boolean;
  status: boolean;
  about: DemoAttributes;
};

/** A category with its products. */
export type DemoCategory = { subCategory: string; products: readonly DemoProduct[] };
