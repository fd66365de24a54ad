import type { Samples } from './office-samples.ts';

/** Valid requests for the calls of labels. */
export const labelSamples = {
  'labels.priceGaps': () => ({}),
  'labels.gaps': () => ({ query: { page: '0', size: '5' } }),
} satisfies Partial<Samples>;
