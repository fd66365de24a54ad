import { Banner } from './banners.ts';
import { call, listAnswer } from './call.ts';

// Separate from the owner's calls and messages, so that a shopper's first page need not load them.

/** Seconds that the carousel shows each banner. */
export const BANNER_SECONDS = 5;

/** Messages about the banners of the home page. */
export const homeBannerMessages = {
  storefrontFailed: 'Error fetching banners!',
  noneFound: 'No banners found.',
  noneAvailable: 'No banners available',
} as const;

/** The calls of the home page's banners. */
export const homeBannerCalls = {
  current: call({
    name: 'banners.current',
    summary: 'List the banners of today',
    method: 'GET',
    path: '/banner/currentDate',
    access: 'anyone',
    reply: listAnswer(Banner),
    failed: homeBannerMessages.storefrontFailed,
  }),
} as const;
