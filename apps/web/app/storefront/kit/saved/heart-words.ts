/** Words of the heart on cards and product pages. */
export const heartWords = {
  save: (name: string) => `Save ${name}`,
} as const;
