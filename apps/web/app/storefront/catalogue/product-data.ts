import { productCalls, productMessages } from '@shop/contract/products';
import type { ProductDetail, ShopperProduct, Sibling } from '@shop/contract/product-views';
import { data } from 'react-router';
import type { RequestFunction } from '../../lib/api-input.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';

/** A product's page: the piece, what else it comes in, and what is like it. */
export type ProductData = {
  product: ProductDetail;
  siblings: Sibling[];
  related: ShopperProduct[];
  relatedFailed: string | null;
};

const MOST_RELATED = 8;

/** Reads a product's page; an unknown product is a 404 for the page as well. */
export async function loadProduct(ask: RequestFunction, productId: string): Promise<ProductData> {
  const { data: product, siblings } = await ask(productCalls.get, { params: { productId } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw data(messageOf(error, productMessages.fetchFailed), { status: error.status || 503 });
    },
  );
  const related = await ask(productCalls.related, {
    params: { subCategoryId: product.subCategoryId },
  }).then(
    (answer) => ({ list: answer.data, failed: null }),
    (error: unknown) => ({ list: [], failed: messageOf(error, productMessages.relatedFailed) }),
  );
  const alike = related.list.filter((one) => one.productId !== product.productId);
  return {
    product,
    siblings,
    related: alike.slice(0, MOST_RELATED),
    relatedFailed: related.failed,
  };
}
