/** Words of the customer list; the server's messages are in the contract. */
export const customerWords = {
  search: 'Search customers',
  searchHint: 'Name, phone number or email',
  pages: 'Pages of customers',
  blocked: 'Blocked',
  block: 'Block',
  unblock: 'Unblock',
  reject: 'Reject open orders',
  blockOf: (name: string) => `Block ${name}`,
  unblockOf: (name: string) => `Unblock ${name}`,
  rejectOf: (name: string) => `Reject open orders of ${name}`,
  line: (name: string, phone: string) => `${name}, ${phone}`,
} as const;
