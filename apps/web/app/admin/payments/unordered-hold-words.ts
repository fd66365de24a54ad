/** Words of the section of payments that may have no order. */
export const unorderedHoldWords = {
  title: 'Opened the payment page, no order',
  intro:
    'They may have paid and closed the page. Each can still order at this price within 24 hours, or ask for the money back within 7 days.',
  none: 'Nobody in the last 24 hours.',
  more: (count: number) => `Show all ${count}`,
} as const;
