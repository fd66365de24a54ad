import type { PolicyText } from './policy-words.ts';

/** The terms of use. */
export const termsWords: PolicyText = {
  title: 'Terms of Use',
  description: 'What you can expect of this shop, and what it expects of you.',
  intro: 'What you can expect of us when you buy here, and what we expect of you.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You sign in with your mobile number and a one-time code. Keep the code to yourself: nobody of this shop will ever ask for it. What is ordered from your account counts as ordered by you.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders and prices',
      body: [
        'Prices are in rupees with all taxes, and delivery within India is free. The price that counts is the one at the moment you place the order; should it have changed since you put a piece into the cart, we say so before anything is ordered.',
        'An order is taken once we accept it and give it a tracking number. If we cannot deliver a piece we tell you, and money that was paid goes back.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        'You pay in cash on delivery, or by scanning our code with an app of your choice. A payment by scanning is checked by us before the order is accepted.',
      ],
    },
    {
      id: 'silk',
      title: 'Woven by hand',
      body: [
        'A slub, a knot or a thread of another shade is the hand of the weaver and not a fault. Colours on a screen differ a little from the cloth in daylight.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      body: [
        {
          before: 'Returns are accepted within 7 days of delivery, as the ',
          link: 'Return & Refund Policy',
          after: ' says.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Law',
      body: ['The law of India applies; your rights as a consumer stay as they are.'],
    },
  ],
};
