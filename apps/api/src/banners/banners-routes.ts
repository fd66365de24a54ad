import { bannerCalls, bannerMessages } from '@shop/contract/banners';
import { homeBannerCalls } from '@shop/contract/home-banners';
import { type Bound, bind, listReply, messageReply } from '../http/call.ts';
import {
  addBanner,
  changeBanner,
  listBanners,
  listCurrentBanners,
  removeBanner,
  showBanner,
} from './banners.ts';

export const bannersRoutes: Bound[] = [
  bind(bannerCalls.list, async (shop) => listReply(await listBanners(shop))),
  bind(homeBannerCalls.current, async (shop) => listReply(await listCurrentBanners(shop))),
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
