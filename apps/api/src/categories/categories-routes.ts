import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import { shopCategoryMessages } from '@shop/contract/shop-categories';
import { textMessages } from '@shop/contract/text';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { invalid, sentFields } from '../platform/refusals.ts';
import {
  addCategory,
  changeCategory,
  listCategories,
  removeCategory,
  showCategory,
} from './categories.ts';

export const categoriesRoutes: Bound[] = [
  bind(categoryCalls.list, async (shop) => {
    const data = await listCategories(shop);
    return { message: shopCategoryMessages.fetched, data, totalCount: data.length };
  }),
  bind(categoryCalls.bySlug, async (shop, { params }) => {
    return { message: shopCategoryMessages.fetched, data: await showCategory(shop, params.slug) };
  }),
  bind(categoryCalls.create, async (shop, { query, body, session }) => {
    const { category, warnings } = await addCategory(shop, session, {
      ...query,
      ...sentFields(body),
    });
    return { message: categoryMessages.added, data: category, warnings };
  }),
  bind(categoryCalls.update, async (shop, { query, body, session }) => {
    const { description, ...asked } = query;
    const id = query.id ?? body.id;
    if (!id) throw invalid(textMessages.idOnce, 'id');
    const fields = { ...asked, ...(description && { description }), ...sentFields(body), id };
    const { category, warnings } = await changeCategory(shop, session, fields);
    return { message: categoryMessages.updated, data: category, warnings };
  }),
  bind(categoryCalls.remove, async (shop, { params, query, session }) => {
    await removeCategory(shop, session, { ...query, ...params });
    return messageReply(categoryMessages.deleted);
  }),
];
