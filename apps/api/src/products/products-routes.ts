import { labelCalls } from '@shop/contract/labels';
import { rangeOf } from '@shop/contract/page';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls } from '@shop/contract/products';
import { searchCalls } from '@shop/contract/search';
import { type Bound, bind, listReply, messageReply } from '../http/call.ts';
import {
  listCatalogue,
  listRelatedProducts,
  searchAllProducts,
  searchCatalogue,
} from './catalogue.ts';
import { latestProduct, listProductsByName, showProduct } from './product-details.ts';
import { listLabelGaps, listProductGroups } from './product-lists.ts';
import { removeProductPicture } from './product-pictures.ts';
import { suggest } from './suggestions.ts';
import { listPriceGaps } from './price-warnings.ts';
import { addProduct, changeProduct, removeProduct } from './products.ts';

export const productsRoutes: Bound[] = [
  bind(productCalls.catalogue, async (shop, { query }) => {
    const data = await listCatalogue(shop, query);
    return { data, totalCount: data.totalCount };
  }),
  bind(productCalls.related, async (shop, { params, query }) => {
    const asked = { categoryId: params.subCategoryId, productId: query.productId };
    const { products, totalCount } = await listRelatedProducts(shop, asked);
    return { data: products, totalCount };
  }),
  bind(productCalls.get, async (shop, { params, session }) => {
    const isAdmin = session !== null;
    return showProduct(shop, { productId: params.productId, isAdmin });
  }),
  bind(labelCalls.gaps, (shop, { query }) => listLabelGaps(shop, rangeOf(query))),
  bind(labelCalls.priceGaps, async (shop) => listReply(await listPriceGaps(shop))),
  bind(productCalls.latest, async (shop, { params }) => ({
    data: await latestProduct(shop, params.subCategoryId),
  })),
  bind(productCalls.search, async (shop, { query }) => searchCatalogue(shop, query.keyword)),
  bind(searchCalls.suggest, async (shop, { query }) => ({
    data: await suggest(shop, query.keyword),
  })),
  bind(productCalls.adminSearch, async (shop, { query }) => searchAllProducts(shop, query)),
  bind(productCalls.adminList, (shop, { query }) => listProductGroups(shop, query, rangeOf(query))),
  bind(productCalls.byName, async (shop, { params }) =>
    listReply(await listProductsByName(shop, params.productName)),
  ),
  bind(productCalls.create, async (shop, asked) => {
    const data = await addProduct(shop, asked.session, asked);
    return { message: productChangeMessages.added, data, warnings: data.warnings };
  }),
  bind(productCalls.update, async (shop, asked) => {
    const data = await changeProduct(shop, asked.session, asked);
    return { message: productChangeMessages.updated, data, warnings: data.warnings };
  }),
  bind(productCalls.remove, async (shop, { session, params }) => {
    await removeProduct(shop, session, params.productId);
    return messageReply(productChangeMessages.deleted);
  }),
  bind(productCalls.removePicture, async (shop, { session, query }) => {
    await removeProductPicture(shop, session, query.cloudStorageId);
    return messageReply(productChangeMessages.pictureRemoved);
  }),
];
