/** A search text without the prices in it, and what these say in rupees; both ends are included. */
export type PricedText = {
  text: string;
  /** The words that were read as prices. */
  said: string;
  least?: number;
  most?: number;
};

const AMOUNT = String.raw`(?:rs\.?|inr|₹|रु\.?|ரூ\.?)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k\b|thousand\b|hazaar\b|hazar\b|हज़ार|हजार|ஆயிரம்|lakhs?\b|lacs\b|लाख|லட்சம்)?(?:\s*(?:/-|rs\b\.?|rupees?\b|रुपये|रुपए|रूपये|ரூபாய்))?`;
const MOST = String.raw`under|below|less than|upto|up to|within|maximum|max|not more than|cheaper than|<=?`;
const LEAST = String.raw`above|over|more than|from|starting from|at least|minimum|min|>=?`;
const MOST_AFTER = String.raw`से कम|तक|के नीचे|के अंदर|के अन्दर|से नीचे|se kam|tak|ke andar|ke niche|ke neeche|க்கு கீழ்|கீழ்|வரை|க்குள்|or less|and below|and under`;
const LEAST_AFTER = String.raw`से ज्यादा|से ज़्यादा|से ऊपर|se zyada|se jyada|se upar|க்கு மேல்|மேல்|or more|and above|above|\+`;

type Reading = { pattern: RegExp; read: (amounts: number[]) => { least?: number; most?: number } };

const between = ([one = 0, other = 0]: number[]) => ({
  least: Math.min(one, other),
  most: Math.max(one, other),
});
const pattern = (text: string) => new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${text})`, 'iu');

/** The ways to name a price, the most special first. */
const READINGS: readonly Reading[] = [
  { pattern: pattern(`between\\s+${AMOUNT}\\s+(?:and|to)\\s+${AMOUNT}`), read: between },
  {
    pattern: pattern(`(?:from\\s+)?${AMOUNT}\\s*(?:-|–|—|to|se|से)\\s*${AMOUNT}(?:\\s*(?:tak|तक))?`),
    read: between,
  },
  { pattern: pattern(`(?:${MOST})\\s*${AMOUNT}`), read: ([most = 0]) => ({ most }) },
  { pattern: pattern(`(?:${LEAST})\\s*${AMOUNT}`), read: ([least = 0]) => ({ least }) },
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

/** Reads a price in a search text: `under 5000`, `below ₹5,000`, `5000 to 10000`, `above 2k`. */
export function readPrices(text: string): PricedText {
  for (const { pattern: words, read } of READINGS) {
    const said = words.exec(text);
    if (said === null) continue;
    const amounts = amountsOf(said);
    if (amounts.length === 0 || amounts.some((amount) => amount < LOWEST)) continue;
    const rest = `${text.slice(0, said.index)} ${text.slice(said.index + said[0].length)}`;
    return { text: rest.trim(), said: said[0].trim(), ...read(amounts) };
  }
  return { text, said: '' };
}

function amountsOf(said: RegExpExecArray): number[] {
  const amounts: number[] = [];
  for (let at = 1; at < said.length; at += 2) {
    const [digits, unit = ''] = [said[at], said[at + 1]];
    if (digits !== undefined) amounts.push(rupeesOf(digits, unit));
  }
  return amounts;
}

function rupeesOf(digits: string, unit: string): number {
  const rupees = Number(digits.replaceAll(',', '')) * factorOf(unit);
  return Math.min(Math.round(rupees * 100) / 100, HIGHEST);
}

function factorOf(unit: string): number {
  if (unit === '') return 1;
  return /^(lakh|lac|लाख|லட்சம்)/iu.test(unit) ? 100_000 : 1_000;
}
