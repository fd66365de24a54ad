/** Words of the dialog about an e-way bill. */
export const ewayDialogWords = {
  title: (invoice: string) => `E-way bill of ${invoice}`,
  field: 'Number of the e-way bill',
  hint: '12 digits, as the portal gave it. It is printed on the packing slip.',
  partA: 'Part A, to be typed into the portal',
  download: 'Download as JSON',
  from: 'From',
  to: 'To',
  document: 'Document',
  goods: 'Goods',
  values: 'Values',
  documentLine: (type: string, number: string, date: string) => `${type} ${number}, ${date}`,
  noPin: 'PIN code missing in the tax settings',
  line: (product: string, hsn: number, quantity: string, taxable: string) =>
    `${product} · HSN ${hsn} · ${quantity} · ${taxable}`,
  taxes: {
    totalValue: 'Taxable',
    cgstValue: 'CGST',
    sgstValue: 'SGST',
    igstValue: 'IGST',
    totInvValue: 'Total',
  },
} as const;
