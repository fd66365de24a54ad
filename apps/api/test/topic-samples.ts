import { pageSamples } from './page-samples.ts';
import { savedSamples } from './saved-samples.ts';
import { couponSamples } from './coupon-samples.ts';
import { draftSamples } from './draft-samples.ts';
import { onlineSamples } from './online-samples.ts';

/** The samples of the topics that have files of their own. */
export const topicSamples = {
  ...couponSamples,
  ...draftSamples,
  ...onlineSamples,
  ...pageSamples,
  ...savedSamples,
};
