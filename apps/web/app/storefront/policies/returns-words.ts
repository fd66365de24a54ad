import type { PolicyText } from './policy-words.ts';

/** The return and refund policy; its numbers of days are specified (docs/specification.md, section 9). */
export const returnsWords: PolicyText = {
  title: 'Return & Refund Policy',
  description: 'Returns are accepted within 7 days of delivery; refunds take 5 to 7 business days.',
  intro:
    'Silk should be seen in daylight and felt before it is kept. If a piece is not what you hoped for, send it back.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'returns',
      title: 'Returns',
      body: [
        'Returns are accepted within 7 days of delivery.',
        [
          'The piece is unworn, unwashed and not altered, with its tags on it.',
          'It comes back in the packing that it left in, so that the folds are kept.',
          'Write to us before you send it; we tell you where it goes.',
        ],
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        'Refunds take 5 to 7 business days from the day on which the piece has reached us and was looked at.',
        'What was paid by scanning goes back to the account that paid. What was paid in cash on delivery goes to a bank account that you name to us.',
      ],
    },
    {
      id: 'not-returnable',
      title: 'What cannot be returned',
      body: [
        [
          'Customised pieces: cut, stitched, dyed or embroidered for you.',
          'Final-sale items, which are marked as such.',
        ],
      ],
    },
    {
      id: 'damage',
      title: 'Damaged or wrong pieces',
      body: [
        'If a piece arrives damaged, or is not the one that you ordered, send us a photograph within 7 days of delivery. We replace it where we can and refund it where we cannot, and the way back is on us.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      body: [
        'Until we have accepted an order you can cancel each piece of it yourself, under My orders. A piece that was paid by scanning is refunded as above.',
      ],
    },
  ],
};
