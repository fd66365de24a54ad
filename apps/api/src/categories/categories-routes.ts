import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { addCategory, changeCategory, listCategories, removeCategory } from './categories.ts';

export const categoriesRoutes: Bound[] = [
  bind(categoryCalls.list, async (shop) => {
    const data = await listCategories(shop);
    return { message: categoryMessages.fetched, data, totalCount: data.length };
  }),
  bind(categoryCalls.create, async (shop, { query, session }) => {
    return { message: categoryMessages.added, data: await addCategory(shop, session, query) };
  }),
  bind(categoryCalls.update, async (shop, { query, session }) => {
    return { message: categoryMessages.updated, data: await changeCategory(shop, session, query) };
  }),
  bind(categoryCalls.remove, async (shop, { params, query, session }) => {
    await removeCategory(shop, session, { ...query, ...params });
    return messageReply(categoryMessages.deleted);
  }),
];
