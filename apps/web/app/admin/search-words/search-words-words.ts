/** Words of the page of search words; the server's messages are in the contract. */
export const searchWordsWords = {
  intro:
    'Shoppers who type one of these words also find products with the others. Common words such as saree and sari, colours, Hindi and Tamil are built in.',
  field: 'Words that mean the same',
  hint: 'Separate them with commas, for example: nauvari, nine yards, lugda',
  none: 'No search words yet',
  noneHint: 'Add words your customers use that are not in your product names.',
  deleteTitle: 'Delete search words',
  deleteQuestion: (words: string) =>
    `Delete “${words}”? The search will no longer treat these words as the same.`,
} as const;
