/** Words of the customer list; the server's messages are in the contract. */
export const customerWords = {
  search: 'Search customers',
  searchHint: 'Name, phone number or e-mail',
  pages: 'Pages of customers',
} as const;
