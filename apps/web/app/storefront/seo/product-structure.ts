import { jpegUrlOf } from '@shop/contract/picture';
import type { ProductAttribute } from '@shop/contract/product-attributes';
import type { LabelledProduct, Variant } from '@shop/contract/product-views';
import type { Review } from '@shop/contract/reviews';
import { shownSize } from '@shop/contract/sizes';
import { WORDED_ATTRIBUTES, attributeValueText } from '../../lib/attribute-text.ts';
import { attributeWords } from '../../lib/attribute-words.ts';
import { daysIn } from '../kit/pincode/delivery-date.ts';
import type { ProductData } from '../kit/product/product-data.ts';
import { type Seller, offerStructure } from './offer-structure.ts';

type Shown = Pick<ProductData, 'product' | 'siblings' | 'reviews'>;

const OWN_PROPERTIES: ReadonlySet<ProductAttribute> = new Set(['material', 'widthCm', 'weightG']);

const MOST_REVIEWS = 5;

/**
 * Builds the facts of a product's page: of its group when that has two or more products on sale, the
 * page's own first. The fixed stars are decoration and never among them.
 */
export function productStructure({ product, siblings, reviews }: Shown, seller: Seller) {
  const own = ownFacts(product, seller);
  const others = siblings.filter(({ productId }) => productId !== product.productId);
  const about = { ...descriptionOf(product, seller), ...opinionsOf(reviews) };
  if (others.length === 0 || !product.status) {
    return { '@context': 'https://schema.org', '@type': 'Product', ...about, ...own };
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...about,
    url: seller.origin + product.url,
    productGroupID: product.groupId,
    variesBy: variesBy(siblings),
    hasVariant: [
      { '@type': 'Product', name: product.name, inProductGroupWithID: product.groupId, ...own },
      ...others.map((variant) => variantFacts(product, variant, seller)),
    ],
  };
}

function descriptionOf({ name, description }: LabelledProduct, seller: Seller) {
  return {
    name,
    description: description || name,
    brand: { '@type': 'Brand', name: seller.name },
  };
}

function ownFacts(product: LabelledProduct, seller: Seller) {
  const { imgUrls } = product;
  return {
    sku: product.sku,
    url: seller.origin + product.url,
    color: product.color ?? undefined,
    size: shownSize(product.size) ?? undefined,
    material: product.material ?? undefined,
    ...measuresOf(product),
    additionalProperty: propertiesOf(product),
    // Search engines refuse an empty list.
    image:
      imgUrls.length === 0
        ? undefined
        : imgUrls.map(({ picture }) => seller.origin + jpegUrlOf(picture)),
    offers: offerStructure(product, seller, daysIn(product.estimatedDelivery)),
  };
}

function variantFacts(product: LabelledProduct, variant: Variant, seller: Seller) {
  return {
    '@type': 'Product',
    name: product.name,
    inProductGroupWithID: product.groupId,
    sku: variant.sku,
    url: seller.origin + variant.url,
    color: variant.color ?? undefined,
    size: shownSize(variant.size) ?? undefined,
    image: variant.jpegUrl === null ? undefined : seller.origin + variant.jpegUrl,
    offers: offerStructure(variant, seller),
  };
}

/** Returns in what the products of a group differ; undefined when in nothing that has a name. */
function variesBy(siblings: readonly Variant[]): string[] | undefined {
  const differing = (['color', 'size'] as const).filter(
    (field) => new Set(siblings.map((variant) => variant[field])).size > 1,
  );
  return differing.length === 0
    ? undefined
    : differing.map((field) => `https://schema.org/${field}`);
}

/** Returns the real ratings and reviews; nothing without any. */
function opinionsOf(reviews: Shown['reviews']) {
  if (!reviews?.rating) return {};
  const { average, count } = reviews.rating;
  const shown = reviews.data.slice(0, MOST_REVIEWS).map(reviewFacts);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(shown.length > 0 && { review: shown }),
  };
}

function reviewFacts({ by, stars, text, createdAt }: Review) {
  return {
    '@type': 'Review',
    // Without the city.
    author: { '@type': 'Person', name: by.split(', ')[0] },
    // With its time: the day alone would be the one of UTC, not of India.
    datePublished: createdAt,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    ...(text !== null && { reviewBody: text }),
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
  const rows = [...others, ...product.label];
  if (rows.length === 0) return undefined;
  return rows.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value }));
}
