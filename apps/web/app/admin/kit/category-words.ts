/** Words of the category page; the server's messages are in the contract. */
export const categoryWords = {
  name: 'Category name',
  choose: 'Choose a category',
  none: 'No categories yet',
  noneHint: 'Products are grouped by category. Add the first one above.',
  noneToChoose: 'There is no category yet.',
  addOne: 'Add a category',
} as const;
