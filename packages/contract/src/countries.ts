/** The codes of all countries and territories (ISO 3166-1 alpha-2). */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** The codes of all countries, in the order of the alphabet. */
export const COUNTRY_CODES: readonly string[] = CODES.split(' ');

/** Further names of countries that have several, folded. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bharat: 'IN',
  burma: 'MM',
  'cape verde': 'CV',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  'east timor': 'TL',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong sar': 'HK',
  'islamic republic of iran': 'IR',
  'ivory coast': 'CI',
  korea: 'KR',
  'lao pdr': 'LA',
  macau: 'MO',
  macedonia: 'MK',
  'north korea': 'KP',
  'p r china': 'CN',
  'people s republic of china': 'CN',
  'pr china': 'CN',
  prc: 'CN',
  'republic of china': 'TW',
  'republic of india': 'IN',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  scotland: 'GB',
  'south korea': 'KR',
  swaziland: 'SZ',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
};

let names: ReadonlyMap<string, string> | undefined;

/** Returns the code of a country by its code or English name, in any case; undefined for another text. */
export function countryCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (COUNTRY_CODES.includes(code)) return code;
  names ??= knownNames();
  return names.get(foldedName(text));
}

function knownNames(): ReadonlyMap<string, string> {
  const named = (['long', 'short'] as const).flatMap((style) => {
    const display = new Intl.DisplayNames('en', { type: 'region', style });
    return COUNTRY_CODES.map((code) => [foldedName(display.of(code) ?? code), code] as const);
  });
  return new Map([...named, ...Object.entries(OTHER_NAMES)]);
}

/** Returns a name in small letters without accents, signs and articles. */
function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(made in|product of) /, '')
    .replace(/^the /, '');
}
