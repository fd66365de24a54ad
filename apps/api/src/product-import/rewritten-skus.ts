/** More zeros than a shop writes before a number. */
const MOST_ZEROS = 6;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns the SKUs, in small letters, from which a spreadsheet may have made this one: `00123` from which it drops
 * the zeros, and `1-2`, which it shows as `01-Feb` or `02-Jan`.
 */
export function skusBefore(sku: string): string[] {
  if (/^[1-9][0-9]{0,48}$/.test(sku))
    return Array.from({ length: MOST_ZEROS }, (_, at) => '0'.repeat(at + 1) + sku);
  const [, day = '', named = ''] = /^([0-9]{1,2})-([a-z]{3})$/i.exec(sku) ?? [];
  const month = MONTHS.indexOf(named.toLowerCase()) + 1;
  if (month === 0) return [];
  const spellingsOf = (part: number) => [`${part}`, `${part}`.padStart(2, '0')];
  return spellingsOf(Number(day)).flatMap((first) =>
    spellingsOf(month).flatMap((second) =>
      ['-', '/'].flatMap((mark) => [first + mark + second, second + mark + first]),
    ),
  );
}
