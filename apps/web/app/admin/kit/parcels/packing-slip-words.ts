/** Words of a packing slip. */
export const packingSlipWords = {
  print: 'Print packing slips',
  failed: 'Failed to load the packing slips. Please try again.',
  deliverTo: 'Deliver to',
  orderedBy: (customerName: string) => `Ordered by ${customerName}`,
  collect: (amount: string) => `Cash on delivery: collect ${amount}`,
  nothingToCollect: 'Paid by UPI: nothing to collect',
  paymentUnchecked: 'Scan to pay: payment not checked yet, do not hand over',
  pin: (postalCode: string) => `PIN ${postalCode}`,
  phone: (phone: string) => `Phone ${phone}`,
  opens: (orderId: string) => `QR code that opens order ${orderId}`,
  ewayBill: (number: string) => `E-way bill ${number}`,
  from: (sender: string) => `From ${sender}`,
} as const;
