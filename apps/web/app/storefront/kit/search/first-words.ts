/** Words of the search before anything is typed. */
export const firstWords = {
  recent: 'Recent searches',
  examples: 'Try',
  categories: 'Categories',
  forget: (search: string) => `Remove “${search}” from recent searches`,
} as const;
