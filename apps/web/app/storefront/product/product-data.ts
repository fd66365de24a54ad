import { productCalls, productMessages } from '@shop/contract/products';
import type { ProductDetail, ShopperProduct, Variant } from '@shop/contract/product-views';
import { data } from 'react-router';
import type { RequestFunction } from '../../lib/api-input.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';

/** The data of a product page: the product, its variants, and related products. */
export type ProductData = {
  product: ProductDetail;
  siblings: Variant[];
  related: ShopperProduct[];
  relatedFailed: string | null;
};

const MOST_RELATED = 8;

/** Loads a product page; an unknown product makes the page a 404. */
export async function loadProduct(ask: RequestFunction, productId: string): Promise<ProductData> {
  const { data: product, siblings } = await ask(productCalls.get, { params: { productId } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw data(messageOf(error, productMessages.fetchFailed), { status: error.status || 503 });
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
