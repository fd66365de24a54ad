import type { Gateway } from '@shop/contract/orders';

/** Words of scan to pay; messages that the specification fixes are in the contract. */
export const paymentWords = {
  title: 'Scan to pay',
  placeholder: 'Payment',

  pay: (amount: string) => `Pay ${amount}`,
  payHint: 'Pay exactly this amount, so that we can find your payment.',
  apps: 'Pay with an app on this phone',
  code: (amount: string, payee: string) => `UPI QR code to pay ${amount} to ${payee}`,
  note: (reference: string) => `Order ${reference}`,
  scan: 'Scan this QR code with any UPI app.',
  otherPhone: "Paying on this phone? Tap your app above, or 'Any other UPI app'.",
  openApp: 'Any other UPI app',
  amount: 'Amount',
  payee: 'Pay to',
  upiId: 'UPI ID',
  reference: 'Reference',

  timeLeft: 'Reserved for you',
  minutesLeft: (count: number) => `${count === 1 ? '1 minute' : `${count} minutes`} left to pay`,
  secondsLeft: (count: number) => `${count} seconds left to pay`,
  renew: 'Reserve again',
  renewing: 'Reserving…',
  renewed: 'Reserved again',
  alreadyPaid:
    'Already paid? Do not pay again. Send us your screenshot. Not paid yet? Reserve again.',
  sendPayment: 'I have paid',

  proof: 'Upload payment screenshot',
  proofHint: 'Only we see it. We check it against our bank account.',
  gateway: 'App you paid with',
  screenshotSaved: 'Your screenshot is saved.',
  screenshot: 'Screenshot of the payment',
  chooseScreenshot: 'Choose screenshot',
  replace: 'Replace',
  utr: 'UTR',
  utrHint: 'The 12-digit number your app shows for this payment. It helps us find it.',
  submit: 'I have paid. Place order',
  submitHint: 'Add the screenshot of your payment first.',
  sending: 'Placing your order…',
  upload: 'Uploading the screenshot',
  help: 'Paid but facing a problem? Call us:',
  change: 'Change address or payment method',
  already: 'You have already sent this payment. Your order is in the list.',

  noUpi: 'Scan to pay is not available yet',
  noUpiHint: 'The shop has not added its UPI ID. Please pay by cash on delivery.',
  payCash: 'Choose cash on delivery',
} as const;

/** Names of the payment apps. */
export const gatewayNames: Record<Gateway, string> = {
  PHONE_PAY: 'PhonePe',
  GOOGLE_PAY: 'Google Pay',
  PAYTM: 'Paytm',
  CRED: 'CRED',
};
