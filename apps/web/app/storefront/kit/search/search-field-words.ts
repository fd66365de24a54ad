/** Words of the search in the header and of its suggestions. */
export const searchFieldWords = {
  search: 'Search the shop',
  hint: 'Search sarees',
  clear: 'Clear search',
  suggestions: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  corrected: (text: string) => `Did you mean “${text}”?`,
  inCategory: (name: string) => `in ${name}`,
  seeAll: (text: string) => `See all results for “${text}”`,
  found: (count: number) =>
    count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
} as const;
