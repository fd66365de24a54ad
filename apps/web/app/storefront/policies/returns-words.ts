import type { PolicyText } from './policy-words.ts';

/** The return and refund policy; its numbers of days are specified (docs/specification.md, section 9). */
export const returnsWords: PolicyText = {
  title: 'Return & Refund Policy',
  description: 'Returns are accepted within 7 days of delivery; refunds take 5 to 7 business days.',
  intro:
    'Silk should be seen in daylight and felt. Not happy with it? Return it within 7 days of delivery.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'returns',
      title: 'Returns',
      body: [
        'Returns are accepted within 7 days of delivery.',
        [
          'The item must be unworn, unwashed and unaltered, with its tags on.',
          'Send it in its original packaging, folded as it came.',
          'Message us first; we will share the return address.',
        ],
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        'Refunds take 5 to 7 business days after we receive and check the item.',
        'UPI payments are refunded to the same account. For cash on delivery, we refund to your bank account or UPI ID.',
      ],
    },
    {
      id: 'not-returnable',
      title: 'What cannot be returned',
      body: [
        [
          'Customised items: cut, stitched, dyed or embroidered for you.',
          'Final-sale items, marked as such.',
        ],
      ],
    },
    {
      id: 'damage',
      title: 'Damaged or wrong items',
      body: [
        'If an item arrives damaged, or is not the one you ordered, send us a photograph within 7 days of delivery. We will replace it or, if we cannot, refund it. We pay for the return.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      body: [
        'You can cancel any item yourself under My orders until we accept it. UPI payments are refunded to the same account.',
      ],
    },
  ],
};
