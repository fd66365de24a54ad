import type { AreaKind } from './area-list.ts';

/** Words of the page of delivery areas; the server's messages are in the contract. */
export const areaWords = {
  intro:
    'You deliver to every PIN code in India, with cash on delivery, in each product’s own delivery days. Add a rule where this is different. If several rules match a PIN code, the longest one applies.',
  formTitle: 'Add or change rules',
  prefixes: 'PIN codes or their first digits',
  prefixesHint:
    '600004 is one PIN code, 600 is Chennai, 6 is Tamil Nadu and Kerala. Paste as many as you like, separated by spaces, commas or lines.',
  noPrefix: 'Enter at least one PIN code or its first digits',
  badPrefix: (part: string) => `${part} is not valid. Enter 1 to 6 digits, not starting with 0`,
  spacedPrefix: (part: string) =>
    `If ${part} is one PIN code, write it without a space. If not, put a comma between the two`,
  kind: 'Delivery',
  kinds: {
    ALL: 'We deliver, with cash on delivery',
    PREPAID: 'We deliver, without cash on delivery',
    NONE: 'We do not deliver',
  } satisfies Record<AreaKind, string>,
  shortKinds: {
    ALL: 'Delivered, with COD',
    PREPAID: 'Delivered, no COD',
    NONE: 'Not delivered',
  } satisfies Record<AreaKind, string>,
  days: 'Delivery days',
  daysHint: "If left blank, the product's own delivery days are shown.",
  save: 'Save rules',
  rules: (count: string) => (count === '1' ? '1 rule' : `${count} rules`),
  find: 'Find the rules for a PIN code',
  none: 'You deliver everywhere',
  noneHint:
    'You deliver to every PIN code in India, with cash on delivery. Add a rule above to change this.',
  noMatch: (code: string) => `No rule for ${code}. You deliver there, with cash on delivery.`,
  begins: (prefix: string) => `${prefix}…`,
  inDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  ownDays: "Product's own days",
  showAll: (count: string) => `Show all ${count}`,
  edit: (prefix: string) => `Edit the rule for ${prefix}`,
  remove: (prefix: string) => `Delete the rule for ${prefix}`,
  deleteTitle: 'Delete rule',
  deleteQuestion: (prefix: string) =>
    `Delete the rule for ${prefix}? The next shorter rule then applies there; without one you deliver, with cash on delivery.`,
} as const;
