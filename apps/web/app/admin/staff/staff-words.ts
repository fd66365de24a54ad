import type { Area } from '@shop/contract/call';
import type { StaffState } from '@shop/contract/staff';

/** Words of the page of the staff; the server's messages are in the contract. */
export const staffWords = {
  intro:
    'People who help you here. Each signs in with their own phone number and password, and sees only the areas that you choose.',
  add: 'Add a person',
  addTitle: 'Add a person',
  addHint: 'We send them a message with a link to set their password. The link works for 3 days.',
  send: 'Send invitation',
  name: 'Name',
  phone: 'Phone number',
  areas: 'What they may do',
  areasOf: (name: string) => `What ${name} may do`,
  change: 'Change areas',
  changeOf: (name: string) => `Change areas of ${name}`,
  save: 'Save',
  invite: 'Invite again',
  inviteOf: (name: string) => `Invite again: ${name}`,
  inviteQuestion: (name: string) => `Send ${name} a new link?`,
  inviteDetail:
    'The old link stops working. When they set a new password with it, they are signed out everywhere else.',
  switchOff: 'Switch off',
  switchOffOf: (name: string) => `Switch off: ${name}`,
  switchOffQuestion: (name: string) => `Switch ${name} off?`,
  switchOffDetail: 'They are signed out at once and cannot sign in. You can switch them on again.',
  switchOn: 'Switch on',
  switchOnOf: (name: string) => `Switch on: ${name}`,
  switchOnQuestion: (name: string) => `Switch ${name} on again?`,
  switchOnDetail: 'They can sign in again with the password that they had.',
  none: 'You are the only one so far',
  noneHint:
    'Add the people who pack, answer customers or keep the books, each with their own areas.',
  lastSeen: (when: string) => `Last seen ${when}`,
  neverSeen: 'Has not signed in yet',
  invitedUntil: (when: string) => `The invitation works until ${when}`,
  invitationOver: 'The invitation has expired',
  list: 'Staff',
} as const;

/** Names of the states of a staff account. */
export const staffStateNames: Readonly<Record<StaffState, string>> = {
  INVITED: 'Invited',
  ACTIVE: 'Active',
  OFF: 'Off',
};

/** Names of the areas, and what each allows. */
export const areaNames: Readonly<Record<Area, { name: string; hint: string }>> = {
  orders: {
    name: 'Orders',
    hint: 'Accept, reject and send orders, check payments, and see the dashboard without income',
  },
  products: {
    name: 'Products',
    hint: 'Add and change products, categories, collections, stock, pictures and search words',
  },
  customers: {
    name: 'Customers',
    hint: 'See customers with their addresses and orders, write notes, and block customers',
  },
  finance: {
    name: 'Finance',
    hint: 'See income, enter expenses, send refunds, and open invoices and tax settings',
  },
  settings: {
    name: 'Settings',
    hint: 'Change the profile of the shop, logo, banners, delivery areas and policies, see messages, answer complaints, and make backups',
  },
};
