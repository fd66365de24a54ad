import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { shopName } from '../layout/store-data.ts';
import type { StoreData } from '../layout/store-data.ts';
import { catalogueWords } from '../catalogue/catalogue-words.ts';
import type { ProductData } from './product-data.ts';

const DESCRIPTION_LENGTH = 160;

/** Title, link preview and structured data of a product. */
export function productMeta(
  { product, structured }: ProductData,
  store?: StoreData,
): MetaDescriptor[] {
  const origin = store?.origin ?? '';
  const path = paths.buyProduct(product.productId);
  const color = product.color === null ? '' : `, ${product.color}`;
  const description = product.description || catalogueWords.description;
  const image = product.imgUrls[0]?.imageUrl;
  return [
    ...pageMeta({
      title: `${product.name}${color} · ${shopName(store)}`,
      description: description.replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH),
      origin,
      path,
      image,
    }),
    ...structured.map((facts) => ({ 'script:ld+json': facts })),
  ];
}
