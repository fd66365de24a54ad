import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import { type Bound, bind, done } from '../http/call.ts';
import { addCategory, changeCategory, listCategories, removeCategory } from './categories.ts';

export const categoriesRoutes: Bound[] = [
  bind(categoryCalls.list, async (shop) => {
    const data = await listCategories(shop);
    return { message: categoryMessages.fetched, data, totalCount: data.length };
  }),
  bind(categoryCalls.create, async (shop, { query }) => {
    return { message: categoryMessages.added, data: await addCategory(shop, query) };
  }),
  bind(categoryCalls.update, async (shop, { query }) => {
    return { message: categoryMessages.updated, data: await changeCategory(shop, query) };
  }),
  bind(categoryCalls.remove, async (shop, { params, query }) => {
    await removeCategory(shop, { ...query, ...params });
    return done(categoryMessages.deleted);
  }),
];
