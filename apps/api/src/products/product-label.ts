import { countryName } from '@shop/contract/country-name';
import { fibresWords } from '@shop/contract/fibres';
import { LABEL_FIELDS, type LabelField } from '@shop/contract/label-fields';
import { PRODUCT_ATTRIBUTES } from '@shop/contract/product-attributes';
import type { LabelRow, ProductDetail } from '@shop/contract/product-views';
import { formatQuantity } from '@shop/contract/quantity';
import type { StoreProfile } from '@shop/contract/shop-profile';
import { CHECK_PAGES, labelWords } from './label-words.ts';

/** The fields of a product that its label needs. */
export type LabelSource = Pick<
  ProductDetail,
  | 'subCategoryName'
  | 'price'
  | 'mrp'
  | 'unit'
  | 'lengthM'
  | 'widthCm'
  | 'blouse'
  | 'blouseLengthM'
  | 'fibres'
  | 'countryOfOrigin'
  | 'maker'
  | 'importer'
  | 'silkMarkNo'
  | 'handloomMarkNo'
  | 'giTag'
>;

/** The fields of the business profile that a label needs. */
export type LabelSeller = Pick<
  StoreProfile,
  'businessName' | 'legalName' | 'address' | 'contactNumber' | 'mailId'
>;

/** Returns the rows of a product's label, in their order and without empty ones. */
export function labelOf(product: LabelSource, seller: LabelSeller): LabelRow[] {
  const values = valuesOf(product, seller);
  return LABEL_FIELDS.flatMap((field) => {
    const value = values[field];
    if (!value) return [];
    const checkUrl = CHECK_PAGES[field];
    return [{ field, name: nameOf(field), value, ...(checkUrl !== undefined && { checkUrl }) }];
  });
}

function valuesOf(product: LabelSource, seller: LabelSeller): Record<LabelField, string | null> {
  const { unit, mrp, fibres, countryOfOrigin, widthCm } = product;
  const isMetre = unit === 'METRE';
  const per = (rupees: number) =>
    isMetre ? labelWords.perMetre(amountText(rupees)) : amountText(rupees);
  const names = [seller.legalName ?? seller.businessName, seller.address];
  return {
    genericName: product.subCategoryName,
    netQuantity: isMetre ? formatQuantity(1, unit) : pieceText(product),
    widthCm: isMetre && widthCm !== null ? labelWords.width(widthCm) : null,
    fibres: fibres && fibresWords(fibres),
    mrp: mrp === null ? null : labelWords.mrp(per(mrp)),
    unitPrice: isMetre ? per(product.price) : null,
    countryOfOrigin: countryOfOrigin && countryName(countryOfOrigin),
    maker: product.maker,
    packer: joined(names),
    importer: product.importer,
    silkMarkNo: product.silkMarkNo,
    handloomMarkNo: product.handloomMarkNo,
    giTag: product.giTag,
    consumerCare: joined([seller.contactNumber, seller.mailId]),
  };
}

/** An attached blouse is part of the length, a separate one is a second piece of cloth. */
function pieceText({ lengthM, blouse, blouseLengthM }: LabelSource): string {
  const attached = blouse === 'ATTACHED' ? (blouseLengthM ?? 0) : 0;
  const cloth = lengthM === null ? null : metres(lengthM + attached);
  const separate = blouse === 'SEPARATE' && blouseLengthM !== null ? metres(blouseLengthM) : null;
  return labelWords.piece(cloth, separate);
}

/** Lengths have two decimals, which floating-point sums do not keep. */
function metres(length: number): string {
  return `${Math.round(length * 100) / 100} m`;
}

const amounts = new Intl.NumberFormat('en-IN');
const paiseAmounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** Formats rupees, with paise only where there are any: `₹980`, `₹1,249.50`. */
function amountText(rupees: number): string {
  return `₹${(Number.isInteger(rupees) ? amounts : paiseAmounts).format(rupees)}`;
}

function joined(parts: readonly (string | null)[]): string | null {
  const lines = parts.flatMap((part) => part?.split('\n') ?? []).map((line) => line.trim());
  return lines.filter(Boolean).join(', ') || null;
}

function nameOf(field: LabelField): string {
  return field in labelWords.names
    ? labelWords.names[field as keyof typeof labelWords.names]
    : PRODUCT_ATTRIBUTES[field as keyof typeof PRODUCT_ATTRIBUTES].heading;
}
