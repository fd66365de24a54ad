import { attributeOfText, attributeText } from '@shop/contract/attribute-text';
import { guessedColourFamily } from '@shop/contract/colour-families';
import { type ProductAttribute, byAttribute } from '@shop/contract/product-attributes';
import { DEFAULT_HSN } from '@shop/contract/product-tax';
import { NewProduct, ProductChange } from '@shop/contract/products';
import { canonicalSize } from '@shop/contract/sizes';
import type { ProductDetail } from '@shop/contract/product-views';
import { rupeesOfText, stockOfText } from '@shop/contract/typed-number';
import { asciiDigits } from '@shop/contract/typed-text';
import { fieldErrors } from '../../lib/errors.ts';

/** A product in the form: every field as typed. */
export type ProductDraft = {
  name: string;
  description: string;
  price: string;
  mrp: string;
  unit: string;
  stockQuantity: string;
  sku: string;
  subCategoryId: string;
  color: string;
  size: string;
  estimatedDelivery: string;
  hsn: string;
  taxClass: string;
  returnable: boolean;
  status: boolean;
} & Record<ProductAttribute, string>;

/** Names of the text fields. */
export type DraftField = Exclude<keyof ProductDraft, 'status' | 'returnable'>;

/** A valid request, or the error messages by field. */
export type CheckedDraft<Value> =
  | { value: Value; errors: null }
  | { value: null; errors: FieldErrors };
type FieldErrors = Record<string, string>;

/** Returns an empty form, with the values that the product list passes on. */
export function emptyDraft(carried: Partial<ProductDraft> = {}): ProductDraft {
  return {
    name: '',
    description: '',
    price: '',
    mrp: '',
    unit: 'PIECE',
    stockQuantity: '',
    sku: '',
    subCategoryId: '',
    color: '',
    size: '',
    estimatedDelivery: '',
    hsn: DEFAULT_HSN,
    taxClass: 'FABRIC',
    returnable: true,
    status: true,
    ...byAttribute(() => ''),
    ...carried,
  };
}

/** Returns the form of an existing product. */
export function draftOf(product: ProductDetail): ProductDraft {
  return {
    name: product.name,
    description: product.description,
    price: String(product.price),
    mrp: product.mrp === null ? '' : String(product.mrp),
    unit: product.unit,
    stockQuantity: String(product.stockQuantity),
    sku: product.sku,
    subCategoryId: product.subCategoryId,
    color: product.color ?? '',
    size: canonicalSize(product.size ?? '') ?? product.size ?? '',
    estimatedDelivery: product.estimatedDelivery ?? '',
    hsn: product.hsn,
    taxClass: product.taxClass,
    returnable: product.returnable,
    status: product.status,
    ...byAttribute((name) => attributeText(product[name])),
    // A guessed family stays empty, so that it follows the colour.
    colourFamily:
      product.colourFamily === guessedColourFamily(product.color)
        ? ''
        : (product.colourFamily ?? ''),
  };
}

/** Reads the texts and status that the history state passes to the form. */
export function carriedBy(state: unknown): Partial<ProductDraft> {
  if (typeof state !== 'object' || state === null) return {};
  const known = emptyDraft();
  const carried = Object.entries(state).filter(
    ([name, value]) => name in known && typeof value === typeof known[name as keyof ProductDraft],
  );
  return Object.fromEntries(carried);
}

/** Converts the draft to a new product, or to its errors; an empty quantity means 0. */
export function newProductOf(draft: ProductDraft): CheckedDraft<NewProduct> {
  return checked(NewProduct.safeParse(wireOf(draft)));
}

/**
 * Returns the changed fields of a product with their loaded values (optimistic lock), so another device
 * may change the others.
 */
export function productChangeOf(
  draft: ProductDraft,
  product: ProductDetail,
  { arePicturesChanged = false }: { arePicturesChanged?: boolean } = {},
): CheckedDraft<ProductChange> {
  const seen = draftOf(product);
  const names = Object.keys(draft) as (keyof ProductDraft)[];
  const changed = names.filter((name) => draft[name] !== seen[name]);
  const pictures = product.imgUrls.map(({ cloudStorageId, alt }) => ({ cloudStorageId, alt }));
  // On the wire null means "unchanged", so an emptied quantity is sent as no number.
  const wire = { ...wireOf(draft), stockQuantity: stockOfText(draft.stockQuantity) ?? Number.NaN };
  return checked(
    ProductChange.safeParse({
      id: product.productId,
      ...pick(wire, changed),
      expected: { ...pick(wireOf(seen), changed), ...(arePicturesChanged && { pictures }) },
      expectedStock: product.stockQuantity,
    }),
  );
}

function wireOf(draft: ProductDraft) {
  return {
    ...draft,
    ...byAttribute((name) => attributeOfText(name, draft[name])),
    price: rupeesOfText(draft.price),
    mrp: rupeesOfText(draft.mrp),
    hsn: asciiDigits(draft.hsn),
    stockQuantity: stockOfText(draft.stockQuantity),
    // An empty choice is a missing category, not an unknown one.
    subCategoryId: draft.subCategoryId || null,
  };
}

function pick<Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}

type Parsed<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } };

function checked<Value>(result: Parsed<Value>): CheckedDraft<Value> {
  if (result.success) return { value: result.data, errors: null };
  return { value: null, errors: fieldErrors(result.error.issues) };
}
