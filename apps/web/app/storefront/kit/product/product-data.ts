import { productCalls, productMessages } from '@shop/contract/products';
import type { LabelledProduct, ShopperProduct, Variant } from '@shop/contract/product-views';
import { data } from 'react-router';
import type { RequestFunction } from '../../../lib/api-input.ts';
import { ApiError, messageOf, pageStatus } from '../../../lib/errors.ts';
import type { LoadedReviews } from './review-data.ts';

/** The data of a product page: the product, its variants, and related products. */
type Loaded = {
  product: LabelledProduct;
  siblings: Variant[];
  related: ShopperProduct[];
  relatedFailed: string | null;
};

export type ProductData = Loaded & {
  /** Null when they could not be loaded. */
  reviews: LoadedReviews | null;
};

const MOST_RELATED = 8;

/** Loads a product page of the shop at an address; an unknown product makes the page a 404. */
export async function loadProductPage(
  ask: RequestFunction,
  productId: string,
  { searchParams }: Pick<URL, 'searchParams'>,
): Promise<ProductData> {
  const [loaded, reviews] = await Promise.all([
    loadProduct(ask, productId),
    import('./review-data.ts').then(
      ({ loadReviews }) => loadReviews(ask, productId, searchParams),
      () => null,
    ),
  ]);
  return { ...loaded, reviews };
}

async function loadProduct(ask: RequestFunction, productId: string): Promise<Loaded> {
  const { data: product, siblings } = await ask(productCalls.get, { params: { productId } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw data(messageOf(error, productMessages.fetchFailed), { status: pageStatus(error) });
    },
  );
  const related = await ask(productCalls.related, {
    params: { subCategoryId: product.subCategoryId },
    query: { productId },
  }).then(
    (answer) => ({ list: answer.data, failed: null }),
    (error: unknown) => ({ list: [], failed: messageOf(error, productMessages.relatedFailed) }),
  );
  return {
    product,
    siblings,
    related: related.list.slice(0, MOST_RELATED),
    relatedFailed: related.failed,
  };
}
