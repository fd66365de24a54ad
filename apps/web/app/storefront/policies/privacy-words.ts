import type { PolicyText } from './policy-words.ts';

/** The privacy policy. */
export const privacyWords: PolicyText = {
  title: 'Privacy Policy',
  description: 'What this shop knows about you, why, and how long we keep it.',
  intro: 'We keep what a shop needs to deliver to you, and nothing to follow you around.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'what',
      title: 'What we keep',
      body: [
        [
          'Your name, mobile number and, if you give it, your email address.',
          'The addresses you save, and your orders with the address they were sent to.',
          'For UPI payments, the screenshot that you upload as proof.',
        ],
      ],
    },
    {
      id: 'what-for',
      title: 'Why we keep it',
      body: [
        'To deliver your orders, to tell you about them, to refund money when it is due, and to keep the accounts that the law requires of a business. Never for advertising.',
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      body: [
        'The owner of this shop, and the courier who needs your name, address and number. Only the owner sees your payment screenshot.',
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      body: [
        'This shop sets no advertising cookies and uses no outside service to count visitors. Your sign-in and the products you viewed recently are kept in your own browser; signing out removes them. One cookie remains: it tells us that you have signed in on this device before, so that nobody can lock you out of your account by guessing codes. No script can read it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You can see and change your details in your profile, and ask us to delete your account; we keep orders for as long as the law requires. Our contact details are at the bottom of this page.',
      ],
    },
  ],
};
