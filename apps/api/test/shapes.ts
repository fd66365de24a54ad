/** The raw text of one field: percent-encoded in a path or query, JSON in a body. */
export type Raw = string;

const LONG = 'x'.repeat(5_000);
/** Below the limit of a body, so that the field is validated. */
const LONG_BYTES = 12_000;
const LONG_JSON = JSON.stringify('y'.repeat(LONG_BYTES));
const DEEP = 2_000;

/** Shapes for a field of a path or query. */
export const TEXT_SHAPES: Readonly<Record<string, Raw>> = {
  empty: '',
  whitespace: '%20%20%09',
  'a negative number': '-1',
  'a number like 1e9': '1e9',
  'a very large number': '99999999999999999999999999',
  'the largest bigint and one': '9223372036854775808',
  'a fraction': '1.5',
  'a number in base 16': '0x10',
  NaN: 'NaN',
  Infinity: '-Infinity',
  null: 'null',
  undefined: 'undefined',
  true: 'true',
  'an object as text': '%5Bobject%20Object%5D',
  'an array as text': '%5B1%2C2%5D',
  'a NUL': 'a%00b',
  'line breaks': 'a%0D%0Aset-cookie:%20a=b',
  'a lone surrogate': 'a%ED%A0%80b',
  'an overlong slash': '..%C0%AF..%C0%AFetc%C0%AFpasswd',
  'the way up': '..%2F..%2F..%2Fetc%2Fpasswd',
  'letters of many scripts': '%E0%A4%B0%E0%A5%87%E0%A4%B6%E0%A4%AE%20%F0%9F%A7%B5%20%E7%B5%B9',
  'digits of another script': '%EF%BC%91%EF%BC%92',
  'direction marks': '%E2%80%AE%E2%81%A6abc',
  'many accents on one letter': `e${'%CC%81'.repeat(300)}`,
  wildcards: '%25%25_%5C%5C%25',
  'a quotation mark of SQL': "'%20or%201=1;--",
  markup: '%3Cscript%3Ealert(1)%3C/script%3E',
  'a template': '$%7B7*7%7D%7B%7B7*7%7D%7D',
  'a formula': '=1%2B1',
  __proto__: '__proto__',
  constructor: 'constructor',
  toString: 'toString',
  'a day that is not there': '2026-02-30',
  'a year of five digits': '%2B012026-01-01',
  'very long text': LONG,
  'many words': 'silk%20'.repeat(600),
};

/** Percent-escapes that are not characters. */
export const BROKEN_ESCAPES: Readonly<Record<string, Raw>> = {
  'a lone percent sign': '%',
  'half an escape': 'a%2',
  'an escape that is no number': '%zz',
  'half a character': '%E0%A4%A',
};

/** Shapes for a field of a body; `own` is the JSON of the valid value. */
export const JSON_SHAPES: Readonly<Record<string, (own: Raw, name: string) => Raw | undefined>> = {
  missing: () => undefined,
  null: () => 'null',
  true: () => 'true',
  false: () => 'false',
  'a negative number': () => '-1',
  'negative zero': () => '-0',
  'a number like 1e9': () => '1e9',
  'a number beyond all numbers': () => '1e400',
  'a number that cannot be held exactly': () => '9007199254740993',
  'a tiny fraction': () => '1e-7',
  'three decimals': () => '1.005',
  'a number as text': () => '"2"',
  NaN: () => '"NaN"',
  'empty text': () => '""',
  whitespace: () => String.raw`" \t\n "`,
  'a NUL': () => String.raw`"a\u0000b"`,
  'a lone high surrogate': () => String.raw`"a\ud800"`,
  'a lone low surrogate': () => String.raw`"\udfffa"`,
  'control characters': () => String.raw`"a\u0007\u001b[31m\u009f"`,
  'line breaks': () => String.raw`"a\r\nb\u2028c"`,
  'letters of many scripts': () => '"रेशम 🧵 絹 ﷽"',
  'digits of another script': () => '"１２３４५६"',
  'direction marks': () => String.raw`"\u202e\u2066abc"`,
  'many accents on one letter': () => JSON.stringify(`e${'\u0301'.repeat(3_000)}`),
  wildcards: () => String.raw`"%%_\\%"`,
  'a quotation mark of SQL': () => `"' or 1=1;--"`,
  markup: () => '"<img src=x onerror=alert(1)>"',
  'a formula': () => '"=cmd|\' /C calc\'!A0"',
  'the way up': () => '"../../../etc/passwd"',
  __proto__: () => '"__proto__"',
  constructor: () => '"constructor"',
  'a day that is not there': () => '"2026-02-30"',
  'very long text': () => LONG_JSON,
  'a very long number': () => '9'.repeat(400),
  twice: (own, name) => `${own},${JSON.stringify(name)}:${own}`,
};

/** Values that are neither text nor number, nor anything else that a field of the shop can be. */
export const JSON_NESTS: Readonly<Record<string, (own: Raw) => Raw>> = {
  'an array': (own) => `[${own}]`,
  'an array of many': (own) => {
    const length = Math.ceil(LONG_BYTES / (own.length + 1));
    return `[${Array.from({ length }, () => own).join(',')}]`;
  },
  'an object': () => '{}',
  'an object with a prototype': () => '{"__proto__":{"role":"ADMIN"},"length":1}',
  'an object with a constructor': () => '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  'an object that says it is text': () => '{"toString":"x","valueOf":1}',
  'deep arrays': () => `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  'deep objects': () => `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
};

/** Texts of about so many bytes that some ways to read them take long for, by the square of their length. */
export const COSTLY_TEXTS: Readonly<Record<string, (bytes: number) => string>> = {
  // Normalising sorts them, each by going past those before it.
  'marks in the wrong order': (bytes) =>
    `e${'\u0301'.repeat(bytes / 4)}${'\u0316'.repeat(bytes / 4)}`,
  // Punycode goes through all letters for each one that is new.
  'a link of many letters': (bytes) =>
    `https://${Array.from({ length: bytes / 3 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join('')}`,
  'a run of spaces': (bytes) => `a${' '.repeat(bytes)}b`,
  'a run of lines': (bytes) => `a${'\n'.repeat(bytes)}b`,
  'a run of joiners': (bytes) => `a${'\u200d'.repeat(bytes / 3)}b`,
  'a run of slashes': (bytes) => `${'/'.repeat(bytes)}a`,
  'parts of a mail address': (bytes) => `a@${'a.'.repeat(bytes / 2)}-`,
  'numbers and spaces': (bytes) => `${'1,'.repeat(bytes / 4)}${' '.repeat(bytes / 2)}a`,
  'digits far from their zero': (bytes) => '𝟿'.repeat(bytes / 4),
  'escaped commas': (bytes) => String.raw`\,`.repeat(bytes / 2),
};
