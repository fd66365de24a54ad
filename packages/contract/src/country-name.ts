/** The shop's own country. */
export const HOME_COUNTRY = 'IN';

/** Returns the English name of a country, such as `India` for `IN`; any other text as it is. */
export function countryName(code: string): string {
  // Intl throws for what is no code.
  if (!/^[A-Z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
