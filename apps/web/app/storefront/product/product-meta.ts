import type { MetaDescriptor } from 'react-router';
import { shortenedLine } from '../../lib/shortened-line.ts';
import { pageMeta } from '../../lib/meta.ts';
import { shopName } from '../kit/store-data.ts';
import type { StoreData } from '../kit/store-data.ts';
import { catalogueDescription } from '../kit/catalogue/shop-description.ts';
import type { ProductData } from '../kit/product/product-data.ts';

/** Returns title and link preview of a product. */
export function productMeta(
  { product }: Pick<ProductData, 'product'>,
  store?: StoreData,
): MetaDescriptor[] {
  const origin = store?.origin ?? '';
  const color = product.color === null ? '' : `, ${product.color}`;
  const description = product.description || catalogueDescription(store);
  return [
    ...pageMeta({
      title: `${product.name}${color} · ${shopName(store)}`,
      description: shortenedLine(description),
      origin,
      path: product.url,
      image: product.shareImageUrl,
    }),
  ];
}
