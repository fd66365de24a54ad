/** Words of the page of search words; the server's messages are in the contract. */
export const searchWordsWords = {
  intro:
    'Shoppers who type one of these words also find products with the others. Common words such as saree and sari, colours, Hindi and Tamil are built in.',
  field: 'Words that mean the same',
  hint: 'Separate them with commas, for example: nauvari, nine yards, lugda',
  none: 'No search words yet',
  noneHint: 'Add words that your customers use and that are not in your products’ names.',
  deleteTitle: 'Delete search words',
  deleteQuestion: (words: string) => `Should “${words}” no longer mean the same in the search?`,
} as const;
