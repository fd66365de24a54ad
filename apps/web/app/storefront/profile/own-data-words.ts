/** Words about the personal data of the signed-in customer. */
export const ownDataWords = {
  title: 'Your data',
  hint: 'Everything that we keep about you: your details, orders, messages, consents and the pictures that you sent.',
  download: 'Download my data',
  downloaded: 'Your data was downloaded.',
  deleteTitle: 'Delete your account?',
  deleteButton: 'Delete my account',
  deleteHint: 'Your account and what we keep about you can be deleted at any time.',
  gone: 'Your name, number, e-mail, addresses, cart, messages, complaints and pictures are deleted at once. This cannot be undone.',
  stays:
    'The law makes us keep the invoices that were issued to you, and what was sold, without your name.',
  again: 'You can register anew with this number, without your orders of before.',
  keep: 'Keep my account',
  sendCode: 'Send me a code',
  code: 'Code',
  codeHint: 'We sent a code to your phone. Enter it to delete your account.',
  confirm: 'Delete for good',
} as const;
