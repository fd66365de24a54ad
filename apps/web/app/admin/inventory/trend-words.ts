type Told = { day: string; value: string };

/** Words of the line of the last days. */
export const trendWords = {
  title: 'Last days',
  measure: 'What is shown',
  length: 'How many days',
  days: (count: number) => `${count} days`,
  these: (count: number) => `Last ${count} days`,
  before: (count: number) => `The ${count} days before`,
  chart: (name: string, count: number) => `${name} of the last ${count} days, day by day`,
  table: (name: string) => `${name} by day`,
  day: (now: Told, before: Told) => `${now.day}: ${now.value} · ${before.day}: ${before.value}`,
  compared: (percent: number | null, before: string, count: number) => {
    if (percent === null) return `${before} in the ${count} days before`;
    if (percent === 0) return `the same as in the ${count} days before`;
    const more = percent > 0 ? `${percent}% more` : `${-percent}% less`;
    return `${more} than in the ${count} days before (${before})`;
  },
} as const;

/** Names of what the line can show. */
export const measureNames = { income: 'Income', ordered: 'Items ordered' } as const;
