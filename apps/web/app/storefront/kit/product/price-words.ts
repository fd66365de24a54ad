/** Words of a price that was higher. */
export const priceWords = {
  wasNow: (was: string, now: string) => `Was ${was}, now ${now}`,
  off: (percent: number) => `${percent}% off`,
} as const;
