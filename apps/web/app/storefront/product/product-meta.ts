import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../lib/meta.ts';
import { shopName } from '../kit/store-data.ts';
import type { StoreData } from '../kit/store-data.ts';
import { catalogueDescription } from '../kit/catalogue/shop-description.ts';
import type { ProductData } from '../kit/product/product-data.ts';

const DESCRIPTION_LENGTH = 160;

/** Returns title, link preview and structured data of a product. */
export function productMeta(
  { product, structured }: ProductData,
  store?: StoreData,
): MetaDescriptor[] {
  const origin = store?.origin ?? '';
  const color = product.color === null ? '' : `, ${product.color}`;
  const description = product.description || catalogueDescription(store);
  const hasPromises = store?.profile?.promisesConfirmed === true;
  return [
    ...pageMeta({
      title: `${product.name}${color} · ${shopName(store)}`,
      description: description.replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH),
      origin,
      path: product.url,
      image: product.shareImageUrl,
    }),
    ...structured.map((facts) => ({
      'script:ld+json': hasPromises ? facts : withoutPromises(facts),
    })),
  ];
}

/** Removes facts that only the owner can promise: free delivery and returns. */
function withoutPromises(facts: object): object {
  if (!('offers' in facts) || typeof facts.offers !== 'object') return facts;
  const offers = {
    ...facts.offers,
    shippingDetails: undefined,
    hasMerchantReturnPolicy: undefined,
  };
  return { ...facts, offers };
}
