/** The shop's own country. */
export const HOME_COUNTRY = 'IN';

/** Returns the English name of a country, such as `India` for `IN`. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
