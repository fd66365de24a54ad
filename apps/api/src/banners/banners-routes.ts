import { bannerCalls, bannerMessages } from '@shop/contract/banners';
import { homeBannerCalls } from '@shop/contract/home-banners';
import { type Bound, bind, messageReply } from '../http/call.ts';
import {
  addBanner,
  changeBanner,
  listBanners,
  listCurrentBanners,
  removeBanner,
  showBanner,
} from './banners.ts';

export const bannersRoutes: Bound[] = [
  bind(bannerCalls.list, async (shop) => {
    const data = await listBanners(shop);
    return { data, totalCount: data.length };
  }),
  bind(homeBannerCalls.current, async (shop) => {
    const data = await listCurrentBanners(shop);
    return { data, totalCount: data.length };
  }),
  bind(bannerCalls.get, async (shop, { params }) => ({ data: await showBanner(shop, params.id) })),
  bind(bannerCalls.create, async (shop, asked) => {
    return { message: bannerMessages.created, data: await addBanner(shop, asked.session, asked) };
  }),
  bind(bannerCalls.update, async (shop, { session, query, body }) => {
    const id = body.id || (query.id ?? query.bannerId);
    const data = await changeBanner(shop, session, { id, body });
    return { message: bannerMessages.updated, data };
  }),
  bind(bannerCalls.remove, async (shop, { session, params, query }) => {
    await removeBanner(shop, session, { id: params.id, seen: query });
    return messageReply(bannerMessages.deleted);
  }),
];
