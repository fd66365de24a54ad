import { NewProduct, ProductChange } from '@shop/contract/products';
import { canonicalSize } from '@shop/contract/sizes';
import type { ProductDetail } from '@shop/contract/product-views';
import { fieldErrors } from '../../lib/errors.ts';

/** A product as it stands in the form: every field as typed. */
export type ProductDraft = {
  name: string;
  description: string;
  price: string;
  stockQuantity: string;
  sku: string;
  subCategoryId: string;
  material: string;
  weave: string;
  color: string;
  size: string;
  estimatedDelivery: string;
  status: boolean;
};

/** Names of the fields that hold text. */
export type DraftField = Exclude<keyof ProductDraft, 'status'>;

/** A draft as the server takes it, or what is wrong with which field. */
export type Checked<Value> = { value: Value; errors: null } | { value: null; errors: FieldErrors };
type FieldErrors = Record<string, string>;

/** An empty form; what the product list carries over is filled in. */
export function emptyDraft(carried: Partial<ProductDraft> = {}): ProductDraft {
  return {
    name: '',
    description: '',
    price: '',
    stockQuantity: '',
    sku: '',
    subCategoryId: '',
    material: '',
    weave: '',
    color: '',
    size: '',
    estimatedDelivery: '',
    status: true,
    ...carried,
  };
}

/** The form of a product that exists. */
export function draftOf(product: ProductDetail): ProductDraft {
  return {
    name: product.name,
    description: product.description,
    price: String(product.price),
    stockQuantity: String(product.stockQuantity),
    sku: product.sku,
    subCategoryId: product.subCategoryId,
    material: product.material ?? '',
    weave: product.weave ?? '',
    color: product.color ?? '',
    size: canonicalSize(product.size ?? '') ?? product.size ?? '',
    estimatedDelivery: product.estimatedDelivery ?? '',
    status: product.status,
  };
}

/** What a place in the history carried over to the form: the texts and the status that it has. */
export function carriedBy(state: unknown): Partial<ProductDraft> {
  if (typeof state !== 'object' || state === null) return {};
  const known = emptyDraft();
  const carried = Object.entries(state).filter(
    ([name, value]) => name in known && typeof value === typeof known[name as keyof ProductDraft],
  );
  return Object.fromEntries(carried);
}

/** A product's values for another one like it; a SKU is never another's. */
export function duplicateOf(product: ProductDetail): Partial<ProductDraft> {
  return { ...draftOf(product), sku: '' };
}

/** The draft as a new product, or what is wrong with it; no quantity means 0. */
export function newProductOf(draft: ProductDraft): Checked<NewProduct> {
  const isEmpty = draft.stockQuantity.trim() === '';
  return checked(
    NewProduct.safeParse({ ...wireOf(draft), ...(isEmpty && { stockQuantity: null }) }),
  );
}

/** What a form changes of a product, with what was seen there; another device may change the rest. */
export function productChangeOf(
  draft: ProductDraft,
  product: ProductDetail,
  { arePicturesChanged = false }: { arePicturesChanged?: boolean } = {},
): Checked<ProductChange> {
  const seen = draftOf(product);
  const names = Object.keys(draft) as (keyof ProductDraft)[];
  const changed = names.filter((name) => draft[name] !== seen[name]);
  const pictures = product.imgUrls.map(({ cloudStorageId, alt }) => ({ cloudStorageId, alt }));
  return checked(
    ProductChange.safeParse({
      id: product.productId,
      ...pick(wireOf(draft), changed),
      expected: { ...pick(wireOf(seen), changed), ...(arePicturesChanged && { pictures }) },
      expectedStock: product.stockQuantity,
    }),
  );
}

function wireOf(draft: ProductDraft) {
  return {
    ...draft,
    price: numberOf(draft.price),
    stockQuantity: numberOf(draft.stockQuantity),
    // Nothing chosen is a missing category, not an unknown one.
    subCategoryId: draft.subCategoryId || null,
  };
}

function pick<Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}

/** A number as typed, with or without rupee sign and Indian grouping; NaN when it is none. */
function numberOf(typed: string): number {
  const plain = typed.replace(/[₹,\s]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
}

type Parsed<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } };

function checked<Value>(result: Parsed<Value>): Checked<Value> {
  if (result.success) return { value: result.data, errors: null };
  return { value: null, errors: fieldErrors(result.error.issues) };
}
