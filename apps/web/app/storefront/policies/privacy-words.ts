import type { PolicyText } from './policy-words.ts';

/** The privacy policy. */
export const privacyWords: PolicyText = {
  title: 'Privacy Policy',
  description: 'What this shop knows of you, what for, and for how long.',
  intro: 'We keep what a shop needs to deliver to you, and nothing to follow you around.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'what',
      title: 'What we keep',
      body: [
        [
          'Your name, mobile number and, if you give it, your e-mail address.',
          'The addresses that you save, and your orders with the address they went to.',
          'For payments by scanning, the screenshot that you upload as their proof.',
        ],
      ],
    },
    {
      id: 'what-for',
      title: 'What for',
      body: [
        'To deliver what you order, to tell you about it, to give money back where it is due, and to keep the books that the law asks of a business. Not for advertising.',
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      body: [
        'The owner of this shop, and the courier who needs your name, address and number. A payment screenshot is seen by the owner alone.',
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      body: [
        'This shop sets no advertising cookies and counts no visitors through others. Your sign-in and the pieces that you looked at last are kept in your own browser; signing out removes them. One cookie remains: it tells us that you signed in on this device before, so that nobody can lock you out of your account by guessing codes. No script can read it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You can see and change your details under your profile, and ask us to delete your account; orders are kept as long as the law asks for it. Write to the address at the foot of this page.',
      ],
    },
  ],
};
