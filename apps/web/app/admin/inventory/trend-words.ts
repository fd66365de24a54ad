type Told = { day: string; value: string };

/** Words of the trend line. */
export const trendWords = {
  title: 'Recent days',
  measure: 'Show',
  length: 'Number of days',
  days: (count: number) => `${count} days`,
  these: (count: number) => `Last ${count} days`,
  before: (count: number) => `Previous ${count} days`,
  chart: (name: string, count: number) => `${name} of the last ${count} days, day by day`,
  table: (name: string) => `${name} by day`,
  day: (now: Told, before: Told) => `${now.day}: ${now.value} · ${before.day}: ${before.value}`,
  compared: (percent: number | null, before: string, count: number) => {
    if (percent === null) return `${before} in the previous ${count} days`;
    if (percent === 0) return `same as the previous ${count} days`;
    const more = percent > 0 ? `${percent}% more` : `${-percent}% less`;
    return `${more} than the previous ${count} days (${before})`;
  },
} as const;

/** Names of the measures of the line. */
export const measureNames = { income: 'Income', ordered: 'Items ordered' } as const;
