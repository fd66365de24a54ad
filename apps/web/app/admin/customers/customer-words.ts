import { counted } from '../../lib/format.ts';

/** Words of the customer list; the server's messages are in the contract. */
export const customerWords = {
  search: 'Search customers',
  searchHint: 'Name, phone number or email',
  pages: 'Pages of customers',
  blocked: 'Blocked',
  block: 'Block',
  unblock: 'Unblock',
  reject: 'Reject open orders',
  keep: 'Keep',
  rejectAll: 'Reject all',
  moreOf: (name: string) => `More about ${name}`,
  orders: (count: number) => counted(count, 'order', 'orders'),
  noOrders: 'No orders yet',
  last: (day: string) => `last ${day}`,
  line: (name: string, phone: string) => `${name}, ${phone}`,
} as const;

/** Words of a customer's page; the server's messages are in the contract. */
export const customerPageWords = {
  callTo: (name: string, phone: string) => `Call ${name}, ${phone}`,
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `Message ${name} on WhatsApp`,
  mail: (email: string) => `Email ${email}`,

  orderCount: 'Orders',
  total: 'Total spent',
  totalHint: 'All items ordered, except cancelled and rejected ones.',
  lastOrder: 'Last order',
  returns: 'Returns',
  never: 'None yet',

  orders: 'Orders',
  pagesOfOrders: 'Pages of this customer’s orders',
  noOrders: 'No orders yet',

  addresses: 'Addresses',
  noAddress: 'No address saved yet.',
  isDefault: 'Default',
  copy: 'Copy',
  copyOf: (city: string) => `Copy the address in ${city}`,
  copied: 'Address copied',
  copyFailed: 'Could not copy the address. Please select and copy it.',

  notesHint: 'Only you can see these notes.',
  noteExample: 'For example: call in the evening',
} as const;
