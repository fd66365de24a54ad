/**
 * Returns the days of a delivery time as the owner writes it: `7 Days`, `5-7 days` (the later), `2 weeks`.
 * Null without a number of days, such as `On request`.
 */
export function namedDays(time: string): number | null {
  const [, from, to, unit] =
    /(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*(?:working |business )?(day|week)/i.exec(time) ?? [];
  if (from === undefined) return null;
  return Number(to ?? from) * (unit?.toLowerCase() === 'week' ? 7 : 1);
}
