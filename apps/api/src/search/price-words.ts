import { asciiDigits, singleSpaced } from '@shop/contract/typed-text';

/** A search text without the prices in it, and what these say in rupees; both ends are included. */
export type PricedText = {
  text: string;
  /** The words that were read as prices. */
  said: string;
  least?: number;
  most?: number;
};

const AMOUNT = String.raw`(?:rs\.?|inr|₹|रु\.?|ரூ\.?)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k\b|thousand\b|hazaar\b|hazar\b|हज़ार|हजार|ஆயிரம்|lakhs?\b|lacs?\b(?!\s+red)|l\b|लाख|லட்சம்)?(?:\s*(?:/-|rs\b\.?|rupees?\b|रुपये|रुपए|रूपये|ரூபாய்))?`;
const MOST = String.raw`under|below|less th[ae]n|upto|up to|till|within|in|for|at|of|price|budget|maximum|max|not more than|cheaper than|<=?`;
const LEAST = String.raw`above|over|more than|from|starting from|at least|minimum|min|>=?`;
const MOST_AFTER = String.raw`से कम|तक|के नीचे|के अंदर|के अन्दर|से नीचे|se kam|tak|ke andar|ke niche|ke neeche|க்கு கீழ்|கீழ்|வரை|க்குள்|or less|and below|and under|below|under|only`;
const LEAST_AFTER = String.raw`से ज्यादा|से ज़्यादा|से ऊपर|se zyada|se jyada|se upar|க்கு மேல்|மேல்|or more|and above|above|\+`;

/** What is said around a price and says no more about the product. */
const BEFORE = String.raw`prices?|priced|budget|range|cost|costing|rate|mrp|in|for|at|of|the|is|between|कीमत|दाम|बजट|விலை`;
const AFTER = String.raw`price|range|budget|only|max|ke beech|ke bich|के बीच|में|mein|விலை`;

type Reading = { pattern: RegExp; read: (amounts: number[]) => { least?: number; most?: number } };

const between = ([one = 0, other = 0]: number[]) => ({
  least: Math.min(one, other),
  most: Math.max(one, other),
});
const pattern = (text: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?:(?:${BEFORE})[\s:=-]+)*(?:${text})(?:\s*(?:${AFTER})(?![\p{L}\p{M}\p{N}]))*`,
    'iu',
  );

/** The ways to name a price, the most special first. */
const READINGS: readonly Reading[] = [
  { pattern: pattern(`between\\s+${AMOUNT}\\s*(?:and|to|&)\\s*${AMOUNT}`), read: between },
  {
    pattern: pattern(`(?:from\\s+)?${AMOUNT}\\s*(?:-|–|—|to|se|से)\\s*${AMOUNT}(?:\\s*(?:tak|तक))?`),
    read: between,
  },
  { pattern: pattern(`(?:${MOST})[\\s:=-]*${AMOUNT}`), read: ([most = 0]) => ({ most }) },
  { pattern: pattern(`(?:${LEAST})[\\s:=-]*${AMOUNT}`), read: ([least = 0]) => ({ least }) },
  { pattern: pattern(`${AMOUNT}\\s*-?(?:${MOST_AFTER})`), read: ([most = 0]) => ({ most }) },
  { pattern: pattern(`${AMOUNT}\\s*-?(?:${LEAST_AFTER})`), read: ([least = 0]) => ({ least }) },
  // A price alone is what somebody wants to spend.
  {
    pattern: pattern(`(?:rs\\.?|₹|रु\\.?|ரூ\\.?)\\s*(\\d[\\d,]*(?:\\.\\d+)?)\\s*(k\\b)?`),
    read: ([most = 0]) => ({ most }),
  },
  {
    pattern: pattern(`(\\d[\\d,]*(?:\\.\\d+)?)\\s*(k)?\\s*(?:rs\\b\\.?|rupees?\\b|रुपये|रुपए|ரூபாய்)`),
    read: ([most = 0]) => ({ most }),
  },
];

/** A count of threads is no price; part of a SKU such as `KAN-0042` is not either. */
const LOWEST = 100;

/** Above any price. */
const HIGHEST = 9_999_999;

/** A length of cloth, which is chosen when it is bought: no product is found by it. */
const LENGTH =
  /(?<![\p{L}\p{N}.-])\d+(?:\.\d+)?\s*(?:m|mtrs?|met(?:re|er)s?|मीटर|மீட்டர்)(?![\p{L}\p{M}\p{N}])/iu;

/**
 * Reads a price in a search text: `under 5000`, `below ₹5,000`, `5000 to 10000`, `2-3k`. A length such as
 * `2.5m` is left out too where there are other words.
 */
export function readPrices(typed: string): PricedText {
  // With single spaces, because the patterns try every way to part a run of them.
  const text = asciiDigits(singleSpaced(typed));
  const length = LENGTH.exec(text)?.[0] ?? '';
  const priced = readPrice(without(text, length));
  if (length === '' || priced.text === '') return length === '' ? priced : readPrice(text);
  return { ...priced, said: [length, priced.said].filter((part) => part !== '').join(' ') };
}

function readPrice(text: string): PricedText {
  for (const { pattern: words, read } of READINGS) {
    const said = words.exec(text);
    if (said === null) continue;
    const amounts = amountsOf(said);
    if (amounts.length === 0 || amounts.some((amount) => amount < LOWEST)) continue;
    return { text: without(text, said[0]), said: said[0].trim(), ...read(amounts) };
  }
  return { text, said: '' };
}

function without(text: string, part: string): string {
  return part === '' ? text : text.replace(part, ' ').trim();
}

function amountsOf(said: RegExpExecArray): number[] {
  const amounts: { digits: string; unit: string }[] = [];
  for (let at = 1; at < said.length; at += 2) {
    const [digits, unit = ''] = [said[at], said[at + 1]];
    if (digits !== undefined) amounts.push({ digits, unit });
  }
  // Of `2-3k` both are thousands.
  const lastUnit = amounts.at(-1)?.unit ?? '';
  return amounts.map(({ digits, unit }) => {
    const rupees = rupeesOf(digits, unit);
    return unit === '' && rupees < LOWEST ? rupeesOf(digits, lastUnit) : rupees;
  });
}

function rupeesOf(digits: string, unit: string): number {
  const rupees = Number(digits.replaceAll(',', '')) * factorOf(unit);
  return Math.min(Math.round(rupees * 100) / 100, HIGHEST);
}

function factorOf(unit: string): number {
  if (unit === '') return 1;
  return /^(l|लाख|லட்சம்)/iu.test(unit) ? 100_000 : 1_000;
}
