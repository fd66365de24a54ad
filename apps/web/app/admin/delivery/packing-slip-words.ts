/** Words of a packing slip. */
export const packingSlipWords = {
  print: 'Print packing slips',
  deliverTo: 'Deliver to',
  orderedBy: (customerName: string) => `Ordered by ${customerName}`,
  collect: (amount: string) => `Cash on delivery: collect ${amount}`,
  nothingToCollect: 'Paid by net banking: nothing to collect',
  paymentUnchecked: 'Net banking: the payment is not checked yet, do not hand over',
  from: (sender: string) => `From ${sender}`,
} as const;
