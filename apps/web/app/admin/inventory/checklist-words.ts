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
  label: 'Labels of products',
} as const;
