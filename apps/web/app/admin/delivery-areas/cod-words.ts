/** Words of the page about cash on delivery; the server's messages are in the contract. */
export const codWords = {
  intro:
    'The checkout says why cash on delivery is not offered, and the other ways to pay stay. A field without a value is no rule. Delivery areas can exclude it too.',
  enabled: 'Offer cash on delivery',
  minAmount: 'From an amount of',
  maxAmount: 'Up to an amount of',
  firstOrderMax: 'First order up to',
  amountsHint:
    'These amounts themselves are allowed. A first order is one without an earlier order that was neither cancelled nor rejected.',
  blockedPostalCodes: 'Not in these PIN codes',
  blockedHint:
    '600004 is one PIN code, 600 is Chennai. Separate several by spaces, commas or lines.',
  maxRefused: 'Parcels of a customer that may come back',
  maxRefusedHint: 'It ends for a customer with more of them. 0 ends it with the first.',
} as const;
