/** Words of an order's cells, in tables and on cards. */
export const orderCellWords = {
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  whatsAppTo: (name: string) => `Message ${name} on WhatsApp`,
  aboutOrder: (orderId: string) => `About your order ${orderId}: `,
  addressTitle: (orderId: string) => `Delivery address of order ${orderId}`,
  showAddress: (short: string, orderId: string) => `${short}, full address of ${orderId}`,
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  copyFailed: 'Could not copy the address',
  callRecipient: (phone: string) => `Call ${phone}`,
  recipientPhone: (phone: string) => `Phone ${phone}`,
  details: 'Details',
} as const;
