/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/** The months as a spreadsheet writes them, in small letters. */
export const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

/** A day, month or year in numbers, or a month by name. */
const DATE_PART =
  /^(?:\d{1,2}|\d{4}|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** Returns the texts, in small letters, that a spreadsheet may write in place of a SKU. */
export function spreadsheetTexts(sku: string): string[] {
  const typed = sku.toLowerCase();
  return [...numbersFor(typed), ...spreadsheetDates(typed)].filter((text) => text !== typed);
}

/** Returns the number for `00123`, `10.50` and `12e03`, and for more digits than a spreadsheet keeps. */
function numbersFor(typed: string): string[] {
  if (!/^\d+(?:\.\d*)?(?:e-?\d{1,2})?$/.test(typed)) return [];
  const digits = typed.replace(/^0+(?=\d)/, '');
  return digits.length > KEPT_DIGITS && /^\d+$/.test(digits)
    ? [digits.slice(0, KEPT_DIGITS).padEnd(digits.length, '0')]
    : [String(Number(typed))];
}

/**
 * Returns the dates, in small letters, that a spreadsheet may write for a text: `01-feb` and `02-jan` for `1-2`,
 * `oct-26` for `2026-10`, `01-02-2026` for `1-2-26`. A date of the same shape, such as `02-01-15` for `01-02-15`,
 * is rather another text.
 */
export function spreadsheetDates(text: string): string[] {
  const typed = text.toLowerCase();
  return datesFor(typed).filter((date) => shapeOf(date) !== shapeOf(typed));
}

function shapeOf(text: string): string {
  return text.replaceAll(/\d/g, '0');
}

function datesFor(typed: string): string[] {
  const parts = typed.split(/[-/]|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/);
  if (!parts.every((part) => DATE_PART.test(part))) return [];
  const [one = '', two = '', three = ''] = parts;
  if (parts.length === 2) return [...monthsFor(one, two), ...monthsFor(two, one)];
  if (parts.length !== 3) return [];
  return [...daysFor(one, two, three), ...daysFor(two, one, three), ...daysFor(three, two, one)];
}

/** Returns the dates of a month beside a day, or beside a year when it can be no day. */
function monthsFor(month: string, beside: string): string[] {
  const name = MONTHS[monthOf(month) - 1];
  if (name === undefined || !/^\d/.test(beside)) return [];
  return isDay(beside)
    ? spellingsOf(Number(beside)).map((day) => `${day}-${name}`)
    : [`${name}-${beside.slice(-2).padStart(2, '0')}`];
}

function daysFor(day: string, month: string, year: string): string[] {
  const name = MONTHS[monthOf(month) - 1];
  if (name === undefined || !isDay(day) || !/^(?:\d{2}|\d{4})$/.test(year)) return [];
  const short = year.slice(-2);
  const long = year.length === 4 ? year : `${Number(year) < 30 ? 20 : 19}${year}`;
  const [days, months] = [spellingsOf(Number(day)), spellingsOf(monthOf(month))];
  return [short, long].flatMap((ofYear) => [
    ...days.map((ofDay) => `${ofDay}-${name}-${ofYear}`),
    ...[0, 1].flatMap((at) =>
      ['-', '/'].flatMap((mark) => [
        [days[at], months[at], ofYear].join(mark),
        [months[at], days[at], ofYear].join(mark),
        [ofYear, months[at], days[at]].join(mark),
      ]),
    ),
  ]);
}

function monthOf(part: string): number {
  return /^\d/.test(part) ? Number(part) : MONTHS.indexOf(part.slice(0, 3)) + 1;
}

function isDay(part: string): boolean {
  return part.length <= 2 && Number(part) >= 1 && Number(part) <= 31;
}

/** Returns a number without and with a zero in front. */
function spellingsOf(part: number): [string, string] {
  return [`${part}`, `${part}`.padStart(2, '0')];
}
