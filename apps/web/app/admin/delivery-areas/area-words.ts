import type { AreaKind } from './area-list.ts';

/** Words of the page of delivery areas; the server's messages are in the contract. */
export const areaWords = {
  intro:
    'Without a rule you deliver to every PIN code of India, with cash on delivery, in the days of each product. Add rules for where this is different; the longest match wins.',
  formTitle: 'Add or change rules',
  prefixes: 'PIN codes, or how they begin',
  prefixesHint:
    '600004 is one PIN code, 600 is Chennai, 6 is Tamil Nadu and Kerala. Paste as many as you like, separated by spaces, commas or lines.',
  noPrefix: 'Enter at least one PIN code or its beginning',
  badPrefix: (part: string) => `${part} is not 1 to 6 digits that begin with 1 to 9`,
  kind: 'Delivery',
  kinds: {
    ALL: 'We deliver, also with cash on delivery',
    PREPAID: 'We deliver, without cash on delivery',
    NONE: 'We do not deliver',
  } satisfies Record<AreaKind, string>,
  shortKinds: {
    ALL: 'Delivered, with COD',
    PREPAID: 'Delivered, no COD',
    NONE: 'Not delivered',
  } satisfies Record<AreaKind, string>,
  days: 'Days until delivery',
  daysHint: "If left blank, the product's own days are shown.",
  save: 'Save rules',
  rules: (count: string) => (count === '1' ? '1 rule' : `${count} rules`),
  find: 'Find the rules of a PIN code',
  none: 'You deliver everywhere',
  noneHint:
    'Every PIN code of India is delivered to, with cash on delivery. Add a rule above to change that.',
  noMatch: (code: string) =>
    `No rule applies to ${code}: you deliver there, with cash on delivery.`,
  begins: (prefix: string) => `${prefix}…`,
  inDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  ownDays: "Product's own days",
  showAll: (count: string) => `Show all ${count}`,
  edit: (prefix: string) => `Edit the rule of ${prefix}`,
  remove: (prefix: string) => `Delete the rule of ${prefix}`,
} as const;
