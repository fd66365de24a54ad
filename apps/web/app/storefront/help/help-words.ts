import type { ComplaintStatus } from '@shop/contract/complaints';

/** Words of the help page; the server's messages are in the contract. */
export const helpWords = {
  title: 'Help and complaints',
  description: (shop: string) => `How to reach ${shop}, and how to complain.`,
  intro: 'A question? We gladly answer it. Something went wrong? Tell us, and we put it right.',
  reach: 'Reach us',
  whatsapp: 'WhatsApp',
  chat: 'Chat with us',
  mail: 'Email',
  complain: 'Send us a complaint',
  complainHint:
    'You get a complaint number right away. We acknowledge your complaint within 48 hours and resolve it within one month.',
  subject: 'What is it about?',
  text: 'What happened?',
  order: 'Order number',
  orderHint: 'If it is about an order: the number is under My orders.',
  name: 'Your name',
  mobile: 'Your mobile number',
  mobileHint: 'We send a code to it, and later the answer.',
  code: 'Code',
  codeSentTo: (phone: string) => `We sent a code to +91 ${phone}. It is valid for 5 minutes.`,
  otherNumber: 'Change what I wrote',
  next: 'Continue',
  send: 'Send complaint',
  done: 'We have your complaint',
  ticket: (ticket: string) => `Its number is ${ticket}. We have sent it to you as a message.`,
  another: 'Write another one',
  mine: 'Your complaints',
  none: 'You have not complained about anything.',
  pages: 'Pages of your complaints',
  of: (ticket: string, day: string) => `Complaint ${ticket}, ${day}`,
  aboutOrder: (orderId: string) => `about order ${orderId}`,
  acknowledgeBy: (when: string) => `We acknowledge it by ${when}.`,
  resolveBy: (when: string) => `We resolve it by ${when}.`,
  answer: 'Our answer',
} as const;

/** Names of the statuses, as customers see them. */
export const ownComplaintNames: Record<ComplaintStatus, string> = {
  OPEN: 'Received',
  ACKNOWLEDGED: 'In work',
  RESOLVED: 'Answered',
};
