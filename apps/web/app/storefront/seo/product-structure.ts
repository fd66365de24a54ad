import type { LabelField } from '@shop/contract/label-fields';
import type { ProductAttribute } from '@shop/contract/product-attributes';
import type { LabelledProduct } from '@shop/contract/product-views';
import { WORDED_ATTRIBUTES, attributeValueText } from '../../../lib/attribute-text.ts';
import { attributeWords } from '../../../lib/attribute-words.ts';
import { paths } from '../../../paths.ts';
import { productWords } from './product-words.ts';

const OWN_PROPERTIES: ReadonlySet<ProductAttribute> = new Set(['material', 'widthCm', 'weightG']);

/** Rows of the label for which an offer has properties. */
const OFFERED: ReadonlySet<LabelField> = new Set(['mrp', 'unitPrice']);

/** Builds a product's structured data (schema.org); `origin` is the shop's own. */
export function structuredData(product: LabelledProduct, origin: string) {
  return [productFacts(product, origin), breadcrumb(product.name, origin)];
}

/** Builds the product's facts; the fixed stars are decoration and must not appear as reviews. */
function productFacts(product: LabelledProduct, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    sku: product.sku,
    color: product.color ?? undefined,
    material: product.material ?? undefined,
    ...measuresOf(product),
    additionalProperty: propertiesOf(product),
    image: picturesOf(product, origin),
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'INR',
      ...priceSpecificationOf(product),
      availability: `https://schema.org/${product.availability ? 'InStock' : 'OutOfStock'}`,
      url: `${origin}${product.url}`,
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        ...returnsOf(product),
      },
    },
  };
}

/**
 * Returns the URLs of all pictures; undefined without any, because search engines refuse an empty list.
 */
function picturesOf({ imgUrls }: LabelledProduct, origin: string): string[] | undefined {
  if (imgUrls.length === 0) return undefined;
  return imgUrls.map(({ imageUrl }) => `${origin}${imageUrl}`);
}

function returnsOf({ returnable }: LabelledProduct) {
  if (!returnable) {
    return { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  }
  return {
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
  };
}

/** Returns measures with UN/CEFACT codes, which schema.org requires. */
function measuresOf({ widthCm, weightG }: LabelledProduct) {
  const measure = (value: number | null, unitCode: string) =>
    value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
  return {
    width: measure(widthCm, 'CMT'),
    weight: measure(weightG, 'GRM'),
  };
}

/** Returns facts for which schema.org has no property. */
function propertiesOf(product: LabelledProduct) {
  const onLabel = new Set<string>(product.label.map(({ field }) => field));
  const others = WORDED_ATTRIBUTES.flatMap((name) => {
    const value = product[name];
    if (value === null || OWN_PROPERTIES.has(name) || onLabel.has(name)) return [];
    return [{ name: attributeWords[name], value: attributeValueText(name, value) }];
  });
  const label = product.label.filter(({ field }) => !OFFERED.has(field));
  const rows = [...others, ...label];
  if (rows.length === 0) return undefined;
  return rows.map(({ name, value }) => ({
    '@type': 'PropertyValue',
    name,
    value,
  }));
}

/**
 * Says of a price that it is for a metre, so that search engines do not read it as the price of the bolt,
 * and of a higher maximum retail price that it is struck through.
 */
function priceSpecificationOf({ price, mrp, unit }: LabelledProduct) {
  const ofUnit = unit === 'METRE' ? PER_METRE : undefined;
  const prices = [
    ...(ofUnit === undefined ? [] : [priceSpecification(price, ofUnit)]),
    ...(mrp === null || mrp <= price
      ? []
      : [priceSpecification(mrp, { ...ofUnit, priceType: STRUCK_THROUGH })]),
  ];
  if (prices.length === 0) return {};
  return { priceSpecification: prices.length === 1 ? prices[0] : prices };
}

const STRUCK_THROUGH = 'https://schema.org/StrikethroughPrice';

/** A metre by its UN/CEFACT code. */
const PER_METRE = {
  unitCode: 'MTR',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' },
};

function priceSpecification(price: number, more: object) {
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: 'INR', ...more };
}

function breadcrumb(name: string, origin: string) {
  const steps = [
    { name: productWords.home, item: `${origin}${paths.home()}` },
    { name: productWords.products, item: `${origin}${paths.products()}` },
    { name },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
