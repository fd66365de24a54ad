/** Words of the chip of an e-way bill. */
export const ewayWords = {
  needed: 'Needs an e-way bill',
  bill: (number: string) => `E-way bill ${number}`,
  of: (text: string, invoice: string) => `${text}, invoice ${invoice}`,
} as const;
