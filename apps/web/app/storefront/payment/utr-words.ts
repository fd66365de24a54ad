import type { Gateway } from '@shop/contract/orders';

/** Words of the drawing of where an app shows the UTR. */
export const utrWords = {
  paid: 'Paid',
  example: '4123 4567 8901',
  where: (app: string, name: string) =>
    `In ${app}, open the payment. The number of 12 digits beside '${name}' is the UTR.`,
  anywhere: 'Open the payment in your app. The number of 12 digits is the UTR.',
  drawing: (name: string) => `Drawing of a payment in the app, with the line '${name}' marked`,
  usualName: 'UTR',
} as const;

/** The names that the payment apps give the UTR. */
export const utrNames: Record<Gateway, string> = {
  PHONE_PAY: 'UTR',
  GOOGLE_PAY: 'UPI transaction ID',
  PAYTM: 'UPI Ref. No.',
  CRED: 'UPI transaction ID',
};
