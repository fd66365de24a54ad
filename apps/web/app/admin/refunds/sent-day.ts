import type { Refund } from '@shop/contract/refunds';

/** Kolkata's offset from UTC, which never changes. */
const OFFSET = '+05:30';

/**
 * Returns the instant at which a refund was sent: none for today, because the server uses now; noon of
 * an earlier day; on the due day the due instant, because it cannot have been sent before.
 */
export function sentAtOf(
  day: string,
  { dueSince }: Pick<Refund, 'dueSince'>,
  today: string,
): string | undefined {
  if (day === today) return undefined;
  const noon = `${day}T12:00:00${OFFSET}`;
  const isDueDay = dayInKolkata(dueSince) === day;
  return isDueDay && Date.parse(noon) < Date.parse(dueSince) ? dueSince : noon;
}

function dayInKolkata(iso: string): string {
  return new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(0, 10);
}
