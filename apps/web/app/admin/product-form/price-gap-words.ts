/** Words about a price that no tax rate fits. */
export const priceGapWords = {
  gap: (below: string, above: string) =>
    `No tax rate fits this price. The nearest clean prices are ${below} and ${above}.`,
} as const;
