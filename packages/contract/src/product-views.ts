import * as z from 'zod/mini';
import { Picture, ProductImage } from './picture.ts';
import { attributeReplies } from './product-attributes.ts';
import { LABEL_FIELDS } from './label-fields.ts';
import { productMrpReply } from './product-mrp.ts';
import { productTaxReplies } from './product-tax.ts';
import { SellingUnit } from './quantity.ts';
import { Rating } from './rating.ts';

const text = z.nullable(z.string());

/** A product is new for this many days. */
export const NEW_DAYS = 14;

/** A product in the catalogue. */
export const ShopperProduct = z.object({
  productId: z.string(),
  productName: z.string(),
  /** The canonical path of its page. */
  url: z.string(),
  imgUrl: text,
  price: z.number(),
  ...productMrpReply(),
  unit: SellingUnit,
  subCategoryName: z.string(),
  subCategoryId: z.string(),
  categoryName: z.string(),
  color: text,
  size: text,
  availability: z.boolean(),
  picture: z.nullable(Picture),
  /** The picture after the cover. */
  secondPicture: z.nullable(z.object({ imgUrl: z.string(), picture: Picture })),
  /** How many are left, when they are few; null otherwise. */
  left: z.nullable(z.number()),
  /** On sale since at most `NEW_DAYS` calendar days, today included. */
  isNew: z.boolean(),
  /** Number of colours in which the same product is on sale, this one included. */
  colors: z.number(),
  /** The product's own delivery time; null for the shop's usual one. */
  estimatedDelivery: text,
  /** Of its product group; null without reviews. */
  rating: z.nullable(Rating),
  /** The code of its country of origin. */
  countryOfOrigin: text,
  /** The name of that country, when it is not the shop's own. */
  importedFrom: text,
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
  /** Of a product that is alone in its group. */
  ...productMrpReply(),
  /** The unit of the oldest product in the group. */
  unit: SellingUnit,
  stockQuantity: z.number(),
  status: z.boolean(),
  createdAt: z.string(),
  picture: z.nullable(Picture),
  /** Number of products in the group, one per colour and size. */
  variants: z.number(),
  /** How many of them are low in stock. */
  lowInStock: z.number(),
};

/** How many people saved a product of a group, and how many wait for one; each counts once. */
const demandFields = { savedCount: z.number(), watchCount: z.number() };

/** The numbers of people who want a product group. */
export const Demand = z.object(demandFields);
export type Demand = z.output<typeof Demand>;

/** A product group (name and category): stock summed, active if any product is. */
export const AdminProduct = z.object({
  /** The product, when the group has only one. */
  productId: z.nullable(z.string()),
  ...adminFields,
  ...demandFields,
});
export type AdminProduct = z.output<typeof AdminProduct>;

/** A single product found by the owner's search. */
export const FoundProduct = z.object({
  productId: z.string(),
  color: text,
  size: text,
  ...adminFields,
});
export type FoundProduct = z.output<typeof FoundProduct>;

/** A product with all its fields. */
export const ProductDetail = z.object({
  productId: z.string(),
  name: z.string(),
  /** The canonical path of its page. */
  url: z.string(),
  description: z.string(),
  price: z.number(),
  ...productMrpReply(),
  unit: SellingUnit,
  stockQuantity: z.number(),
  sku: z.string(),
  subCategoryId: z.string(),
  subCategoryName: z.string(),
  /** The path of its category's page. */
  subCategoryUrl: z.string(),
  ...attributeReplies(),
  color: text,
  size: text,
  estimatedDelivery: text,
  ...productTaxReplies(),
  status: z.boolean(),
  /** Active, and enough stock for the least order; computed, never stored. */
  availability: z.boolean(),
  createdAt: z.string(),
  /** The id of the product group. */
  groupId: z.string(),
  /** The picture for link previews: its cover with name and price. */
  shareImageUrl: text,
  imgUrls: z.array(ProductImage),
  /** Of its product group; null without reviews. */
  rating: z.nullable(Rating),
});
export type ProductDetail = z.output<typeof ProductDetail>;

/** A row of the label: the field, its name, and its value in words. */
export const LabelRow = z.object({
  field: z.enum(LABEL_FIELDS),
  name: z.string(),
  value: z.string(),
  /** The public page on which a mark can be checked. */
  checkUrl: z.optional(z.string()),
});
export type LabelRow = z.output<typeof LabelRow>;

/** A product with what its label says, without empty rows. */
export const LabelledProduct = z.extend(ProductDetail, { label: z.array(LabelRow) });
export type LabelledProduct = z.output<typeof LabelledProduct>;

/** A variant: the same name and category in another colour or size. */
export const Variant = z.object({
  productId: z.string(),
  url: z.string(),
  sku: z.string(),
  /** Its cover as JPEG. */
  jpegUrl: text,
  color: text,
  size: text,
  price: z.number(),
  ...productMrpReply(),
  unit: SellingUnit,
  /** Whether it can be sent back. */
  returnable: z.boolean(),
  availability: z.boolean(),
  imgUrl: text,
});
export type Variant = z.output<typeof Variant>;
