import type { DraftState } from '@shop/contract/drafts';

/** Words of an order that the owner writes, and of its link. */
export const draftWords = {
  customer: 'For whom',
  phone: 'Phone',
  name: 'Name',
  products: 'Products',
  none: 'No product yet. Paste a chat, or search below.',
  add: 'Add a product',
  addHint: 'Search by title or SKU',
  noProduct: 'No product on sale has these words',
  inOrder: 'In the order',
  remove: (name: string) => `Remove ${name}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  price: (unit: string) => `Price ${unit}`,
  perUnit: 'each',
  perMetre: 'a metre',
  left: (left: string) => `${left} left`,
  noneLeft: 'Sold out',
  shopPrice: (price: string) => `Shop: ${price}`,

  money: 'Money',
  sum: 'At shop prices',
  off: 'Less',
  total: 'To pay',
  discount: 'Discount',
  discountHint: 'In rupees, off the whole order',
  reason: 'Why it costs less',
  reasonHint: 'Only the back office reads it',
  note: 'Note',
  noteHint: 'Your customer never sees it',
  keep: 'Keep for',
  priceGap: (below: string, above: string) =>
    `No tax rate fits a price of this order. The nearest clean prices are ${below} and ${above}.`,
  write: 'Keep and get the link',
  writeFor: (amount: string) => `Keep and get the link · ${amount}`,
  writing: 'Keeping…',
  unknownCustomer: 'The customer could not be loaded. Enter name and phone.',
  unknownProduct: 'The product could not be loaded. Search for it below.',

  link: 'Link',
  linkOf: (name: string) => `Link for ${name}`,
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `WhatsApp to ${name}`,
  send: 'Send',
  sendAgain: 'Send again',
  sent: (sent: number, most: number) =>
    sent === 0 ? 'Not sent by the shop' : `Sent ${sent} of ${most} times`,
  keptFor: (left: string, until: string) => `Kept for ${left}, until ${until}`,
  keptUntil: (until: string) => `Kept until ${until}`,
  ended: (at: string) => `Ended ${at}`,
  neverOpened: 'Not opened yet',
  opened: (times: number, last: string) =>
    times === 1 ? `Opened once, ${last}` : `Opened ${times} times, last ${last}`,
  by: (name: string) => `Written by ${name}`,
  wiped: 'Name and phone were deleted',
  reference: (reference: string) => `Payment reference ${reference}`,
  itemsOf: (first: string, others: number) =>
    others === 0 ? first : `${first} and ${others} more`,
  saved: (amount: string) => `${amount} less than in the shop`,

  longer: 'Keep longer',
  longerFrom: 'From now',
  longerSave: 'Keep',
  giveUp: 'Give up',
  giveUpTitle: 'Give up this link?',
  giveUpQuestion: 'The link ends, and its products are on sale again at once.',
  giveUpYes: 'Give up',
  giveUpNo: 'Keep the link',
  moreOf: (name: string) => `More for ${name}`,

  states: 'State of the links',
  pages: 'Pages of links',
  linksIntro: 'Orders that you wrote for somebody. A link keeps the products until its time ends.',
  emptyHint: 'Write an order, and send its link by WhatsApp.',
  opens: 'Opened',
  time: 'Time',
} as const;

/** Names of the states of a link. */
export const draftStateNames: Record<DraftState, string> = {
  OPEN: 'Open',
  ORDERED: 'Ordered',
  EXPIRED: 'Expired',
  CANCELLED: 'Given up',
};

/** Sentences about a list without links, by state. */
export const noDraftNames: Record<DraftState, string> = {
  OPEN: 'No open links',
  ORDERED: 'No link was ordered from yet',
  EXPIRED: 'No link has expired',
  CANCELLED: 'No link was given up',
};

/** Names of the times for which a draft can be kept, by their minutes. */
export const keepNames = {
  30: '30 minutes',
  120: '2 hours',
  360: '6 hours',
  1440: '1 day',
  2880: '2 days',
} as const;

/** Words of the time that is left. */
export const timeLeftWords = {
  days: (days: number, hours: number) =>
    `${days === 1 ? '1 day' : `${days} days`}${hours === 0 ? '' : ` ${hours} h`}`,
  hours: (hours: number, minutes: number) => `${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`,
  minutes: (minutes: number) => `${minutes} min`,
  under: 'less than a minute',
} as const;

/** Words of the box for a chat. */
export const chatWords = {
  title: 'From a chat',
  label: 'Paste the chat',
  hint: 'Links, SKUs, exact titles, amounts such as x2 or 3 m, phone and name are filled in. The rest stays for you to read.',
  read: 'Read the chat',
  reading: 'Reading…',
  nothing: 'Nothing in it is certain. The text is as it was; fill in the form by hand.',
  rest: 'Not read',
  filled: (facts: string) => `Filled in: ${facts}`,
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  phone: 'phone',
  name: 'name',
  pincode: (code: string) => `PIN code ${code}, for the address`,
} as const;
