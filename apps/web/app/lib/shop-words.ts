/** The shop's name until the owner enters one, and in the browser's tab. */
export const shopWords = {
  name: 'Resham',
  tab: (title: string) => `${title} · Resham`,
} as const;
