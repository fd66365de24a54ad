import * as z from 'zod/mini';
import { Picture, ProductImage } from './picture.ts';
import { byAttribute } from './product-attributes.ts';

const text = z.nullable(z.string());

/** A product in the catalogue. */
export const ShopperProduct = z.object({
  productId: z.string(),
  productName: z.string(),
  imgUrl: text,
  price: z.number(),
  subCategoryName: z.string(),
  subCategoryId: z.string(),
  categoryName: z.string(),
  color: text,
  size: text,
  availability: z.boolean(),
  picture: z.nullable(Picture),
});
export type ShopperProduct = z.output<typeof ShopperProduct>;

const adminFields = {
  productName: z.string(),
  description: z.string(),
  subCategoryName: z.string(),
  subCategoryId: z.string(),
  imageUrl: text,
  /** The lowest and highest price in the product group. */
  price: z.number(),
  highestPrice: z.number(),
  stockQuantity: z.number(),
  status: z.boolean(),
  createdAt: z.string(),
  picture: z.nullable(Picture),
  /** Number of products in the group, one per colour and size. */
  variants: z.number(),
  /** How many of them are low in stock. */
  lowInStock: z.number(),
};

/** A product group (name and category): stock summed, active if any product is. */
export const AdminProduct = z.object({
  /** The product, when the group has just one. */
  productId: z.nullable(z.string()),
  ...adminFields,
});
export type AdminProduct = z.output<typeof AdminProduct>;

/** A single product found by the owner's search. */
export const FoundProduct = z.object({ productId: z.string(), ...adminFields });
export type FoundProduct = z.output<typeof FoundProduct>;

/** A product with all its fields. */
export const ProductDetail = z.object({
  productId: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  stockQuantity: z.number(),
  sku: z.string(),
  subCategoryId: z.string(),
  subCategoryName: z.string(),
  ...byAttribute(() => text),
  color: text,
  size: text,
  estimatedDelivery: text,
  status: z.boolean(),
  /** Active and in stock; computed, never stored. */
  availability: z.boolean(),
  createdAt: z.string(),
  imgUrls: z.array(ProductImage),
});
export type ProductDetail = z.output<typeof ProductDetail>;

/** A variant: the same name and category in another colour or size. */
export const Variant = z.object({
  productId: z.string(),
  color: text,
  size: text,
  price: z.number(),
  availability: z.boolean(),
  imgUrl: text,
});
export type Variant = z.output<typeof Variant>;
