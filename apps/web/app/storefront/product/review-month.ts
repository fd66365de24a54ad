import { LANGUAGE } from '@shop/contract/language';

const month = new Intl.DateTimeFormat(LANGUAGE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a month: `2026-11` becomes `November 2026`. */
export function monthName(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01`));
}
