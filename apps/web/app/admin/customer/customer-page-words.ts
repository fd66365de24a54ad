/** Words of a customer's page; the server's messages are in the contract. */
export const customerPageWords = {
  call: 'Call',
  callTo: (name: string, phone: string) => `Call ${name}, ${phone}`,
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `Write to ${name} on WhatsApp`,
  mail: (email: string) => `Write to ${email}`,

  orderCount: 'Orders',
  total: 'Total spent',
  totalHint: 'Everything this customer ordered, without cancelled and rejected items.',
  lastOrder: 'Last order',
  returns: 'Returns',
  never: 'None yet',

  orders: 'Orders',
  pagesOfOrders: 'Pages of this customer’s orders',
  noOrders: 'No orders yet',
  pieces: (quantity: string, name: string) => `${quantity} × ${name}`,

  addresses: 'Addresses',
  noAddress: 'No address saved yet.',
  isDefault: 'Default',
  copy: 'Copy',
  copyOf: (city: string) => `Copy the address in ${city}`,
  copied: 'Address copied',
  copyFailed: 'The address could not be copied. Select it and copy it by hand.',

  notes: 'Notes',
  notesHint: 'Only you see these. The customer never does.',
  note: 'New note',
  noteExample: 'For example: prefers a call in the evening',
  length: (now: number, most: number) => `${now} of ${most}`,
  addNote: 'Save note',
  noNotes: 'No notes yet.',
  by: (name: string, at: string) => `${name}, ${at}`,
} as const;
