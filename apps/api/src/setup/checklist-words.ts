import type { ChecklistKey } from '@shop/contract/setup';

/** The texts of each entry of the checklist: when it is done, and what must be done otherwise. */
export const checklistWords: Record<ChecklistKey, { done: string; open: string }> = {
  profile: {
    done: 'Customers can see who you are and how to reach you.',
    open: 'Enter the name, phone number, email and address of your business.',
  },
  logo: {
    done: 'Your logo is at the top of every page.',
    open: 'Upload your logo. It is shown at the top of every page.',
  },
  upi: {
    done: 'Customers can pay by UPI.',
    open: 'Enter your UPI ID, so that customers can pay by scanning a code.',
  },
  tls: {
    done: 'Visitors reach the shop by https.',
    open: 'No visit by https was seen yet. Open this page by its https address. If this stays, the proxy does not say that it was https, or TRUST_PROXY does not name the proxy.',
  },
  proxy: {
    done: 'The shop knows the addresses of its visitors.',
    open: 'No visit through the proxy was seen yet. Put its address into the setting TRUST_PROXY; otherwise all visitors count as one.',
  },
  messages: {
    done: 'A test message was sent.',
    open: 'Send yourself a test message. Customers cannot sign in until messages arrive.',
  },
  notice: {
    done: 'You are told of new orders.',
    open: 'Set up email, or allow notifications on your phone, to be told of new orders.',
  },
  product: {
    done: 'There is something to buy.',
    open: 'Add your first product.',
  },
  tax: {
    done: 'Every order that you accept gets its invoice.',
    open: 'Say how you are registered for GST. Until then no invoice is made, and none later for what you accept before.',
  },
  policies: {
    done: 'The policies are yours.',
    open: 'Read the policies. Then confirm in your profile what the shop promises, or publish texts of your own; until then it promises nothing.',
  },
  grievance: {
    done: 'Customers can see who sells, and who answers complaints.',
    open: 'Enter the legal name of the business, and who answers complaints. The law asks every online shop for a grievance officer.',
  },
  backup: {
    done: 'There is a backup in another place.',
    open: 'Keep an encrypted backup in another place, or download one.',
  },
  restore: {
    done: 'A backup was restored on trial, and is whole.',
    open: 'No backup was restored on trial yet. The shop does it once a week.',
  },
  secondFactor: {
    done: 'Nobody can sign in as you with your password alone.',
    open: 'Set up an authenticator app, so that your password alone opens nothing.',
  },
  label: {
    done: 'The labels of all products on sale say what the law asks for.',
    open: 'No product is on sale yet. Each needs a label that says what the law asks for.',
  },
};

/** The sentence about labels that lack something. */
export const labelGaps = (count: number) =>
  count === 1
    ? 'The label of 1 product on sale lacks something that the law asks for.'
    : `The labels of ${count} products on sale lack something that the law asks for.`;

/** The reason why a message cannot arrive. */
export const noChannel =
  'No message leaves this machine: the setting MESSAGES is outbox alone. Set up WhatsApp, SMS or email.';

/** The reason why customers cannot sign in although messages arrive. */
export const noCodes =
  'No code reaches a phone, so no customer can sign in: e-mail carries no codes, and MSG91 needs a template for them. Set up WhatsApp or SMS.';

/** The sentence about a trial restore without scheduled backups. */
export const noSchedule =
  'No backup was restored on trial yet. Backups have no schedule (BACKUP_AT=off): make one by hand, and the shop tries it.';
