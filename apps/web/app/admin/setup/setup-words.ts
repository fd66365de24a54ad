/** Words of the page on which the first owner claims a shop; the server's messages are in the contract. */
export const setupWords = {
  title: 'Set up your shop',
  lead: 'Tell us who you are and what your shop is called. You can change everything later.',
  you: 'You',
  firstName: 'Your name',
  phone: 'Your mobile number',
  phoneHint: 'You sign in with it. Customers do not see it.',
  password: 'Password',
  passwordHint: 'At least 10 characters. A short sentence is easy to remember.',
  shop: 'Your shop',
  shopHint: 'Customers see this at the bottom of every page.',
  businessName: 'Name of the shop',
  contactNumber: 'Contact number',
  mailId: 'Email',
  address: 'Address',
  upiId: 'UPI ID',
  upiHint: 'Customers pay to it when they scan your code. You can add it later.',
  submit: 'Open the back office',
  submitting: 'Setting up…',
  noToken:
    'This page needs the whole link that the shop printed when it started. It ends with # and a long code. Open that link, or paste it here.',
  link: 'Link',
  goOn: 'Go on',
  badLink: 'This is not the link. It ends with # and a long code.',
  claimed: 'This shop has an owner already.',
  signIn: 'Sign in',
} as const;

/** Words of the set-up card on the dashboard. */
export const checklistWords = {
  title: 'Before you open',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  lead: 'What is left to do before customers can buy.',
  optional: 'optional',
  done: 'Done',
  open: 'To do',
  doneAlready: (count: number) =>
    count === 1 ? 'Show 1 that is done' : `Show ${count} that are done`,
} as const;

/** Names of the set-up steps, and of their pages. */
export const checklistNames = {
  profile: 'Your business',
  logo: 'Logo',
  upi: 'UPI ID',
  tls: 'Secure connection',
  proxy: 'Addresses of visitors',
  messages: 'Messages to customers',
  notice: 'News of orders',
  product: 'First product',
  tax: 'Tax and invoices',
  policies: 'Policies and promises',
  grievance: 'Seller and grievance officer',
  backup: 'Backup',
  restore: 'Trial restore',
  secondFactor: 'Authenticator app',
} as const;
