import { storeCalls, storeMessages } from '@shop/contract/store';
import { type Bound, bind } from '../http/call.ts';
import { changeLogo, readLogo, readStoreProfile, saveStoreProfile } from './store.ts';

export const storeRoutes: Bound[] = [
  bind(storeCalls.basicData, async (shop) => {
    return { message: storeMessages.fetched, data: await readStoreProfile(shop) };
  }),
  bind(storeCalls.admin, async (shop) => {
    return { message: storeMessages.fetched, data: await readStoreProfile(shop) };
  }),
  bind(storeCalls.save, async (shop, asked) => {
    return { message: storeMessages.saved, data: await saveStoreProfile(shop, asked) };
  }),
  bind(storeCalls.logo, async (shop) => ({ data: await readLogo(shop) })),
  bind(storeCalls.uploadLogo, async (shop, { session, query, files }) => {
    const { fileName } = query;
    return {
      message: storeMessages.logoUploaded,
      data: await changeLogo(shop, session, { fileName, files }),
    };
  }),
];
