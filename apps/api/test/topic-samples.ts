import { cartSamples } from './cart-samples.ts';
import { chatSamples } from './chat-samples.ts';
import { couponSamples } from './coupon-samples.ts';
import { deliveredSamples } from './delivered-samples.ts';
import { draftSamples } from './draft-samples.ts';
import { labelSamples } from './label-samples.ts';
import { onlineSamples } from './online-samples.ts';
import { pageSamples } from './page-samples.ts';
import { payLinkSamples } from './pay-link-samples.ts';
import { savedSamples } from './saved-samples.ts';

/** The samples of the topics that have files of their own. */
export const topicSamples = {
  ...cartSamples,
  ...chatSamples,
  ...couponSamples,
  ...deliveredSamples,
  ...draftSamples,
  ...labelSamples,
  ...onlineSamples,
  ...pageSamples,
  ...payLinkSamples,
  ...savedSamples,
};
