import type { PolicyText } from './policy-words.ts';

/** The terms of use. */
export const termsWords: PolicyText = {
  title: 'Terms of Use',
  description: 'What you can expect from this shop, and what it expects from you.',
  intro: 'What you can expect from us when you buy here, and what we expect from you.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You sign in with your mobile number and a one-time code. Keep the code to yourself: nobody from this shop will ever ask for it. You are responsible for orders placed from your account.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders and prices',
      body: [
        'Prices are in rupees and include all taxes, and delivery within India is free. You pay the price shown when you place the order. If it has changed since you added an item to your cart, we tell you before you order.',
        'An order is confirmed once we accept it and give it a tracking number. If we cannot deliver an item, we will tell you and refund what you paid.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        'You can pay cash on delivery, or by UPI: scan our code with any UPI app. We check UPI payments before we accept the order.',
      ],
    },
    {
      id: 'silk',
      title: 'Woven by hand',
      body: [
        'A slub, a knot or a thread of another shade shows the hand of the weaver and is not a fault. Colours on a screen may differ a little from the cloth in daylight.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      body: [
        {
          before: 'Returns are accepted within 7 days of delivery. See our ',
          link: 'Return & Refund Policy',
          after: '.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Law',
      body: ['The law of India applies. Nothing here limits your rights as a consumer.'],
    },
  ],
};
