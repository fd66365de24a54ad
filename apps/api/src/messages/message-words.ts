/** Texts of notices about changes of an account, the shop or its staff. */
export const NOTICE_WORDS = {
  signedIn: 'New sign-in from a new device',
  reset: 'The password was reset',
  factorOn: 'The second factor was added',
  factorOff: 'The second factor was turned off',
  factorWrong: 'The password was right, but three codes of the second factor were wrong',
  phone: 'The phone number of the account was changed',
  payee: 'The UPI ID that customers pay to was changed',
  mail: 'The e-mail address of the account was changed',
  staffAdded: 'Somebody was added to the staff',
  staffMore: 'Somebody of the staff got more areas, or may work here again',
  staffInvited: 'Somebody of the staff was sent a new invitation',
  staffFactorOff: 'The second factor of somebody of the staff was turned off',
  staffPhone: 'Somebody of the staff changed their phone number',
  shopContact: 'Somebody of the staff changed a phone number or the legal name of the shop',
  shopMail: 'The e-mail address of the shop was changed',
} as const;

/** The customer's texts about the decision on a return; each is a sentence or more. */
export const RETURN_WORDS = {
  approved: (shop: string, address: string) =>
    `It is approved. Please send it to ${shop}, ${address}`,
  approvedNowhere: 'It is approved. Please ask us where to send it.',
  declined: 'It is declined.',
  received: 'We have received it and send the money back.',
  receivedForNothing: 'We have received it. No money is sent back.',
} as const;

/** The customer's texts about the decision on a claim; the owner's note follows. */
export const CLAIM_WORDS = {
  accepted: 'We found it and send it back.',
  refused: 'We did not find your payment.',
} as const;

/** The texts about a payment at a gateway that is sent back. */
export const MONEY_BACK_WORDS = {
  noOrder: 'It could not become an order. It is sent back by the way it was paid.',
  surplus: 'It was paid already. It is sent back by the way it was paid.',
} as const;

/** Texts of alerts; each sentence stays the same while the fault lasts, so that it is sent once. */
export const ALERTS = {
  messagesFail: 'Many messages cannot be sent. The list of messages says why.',
  templateRefused: (purpose: string) =>
    `The messages ${purpose} cannot be sent: their template was refused.`,
  diskFull: 'The disk of the shop is more than 90 % full.',
  diskReadOnly: 'The disk of the shop takes no files: ask the person who set up your shop.',
  picturesMissing:
    'Pictures of products are missing: ask the person who set up your shop to look at the folder of the pictures.',
  gatewayDenied:
    'The payment gateway refuses the keys of the shop: ask the person who set up your shop. Until they are corrected, nobody can pay online, and it sends no refund.',
  gatewayAway:
    'The payment gateway could not be used for 15 minutes or longer. Customers may not be able to pay online, and its refunds wait.',
  databaseAway: 'The database was away for a minute or longer.',
} as const;

/** Joins sentences on one line, for templates of messages; leaves out empty ones. */
export function onOneLine(sentences: readonly string[]): string {
  return sentences
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?।]$/.test(text) ? text : `${text}.`))
    .join(' ');
}
