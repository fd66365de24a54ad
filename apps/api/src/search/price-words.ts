import { asciiDigits, singleSpaced, visibleText } from '@shop/contract/typed-text';
import { lengthIn } from './length-words.ts';

/** A search text without its prices, and the prices in rupees; both ends are included. */
export type PricedText = {
  text: string;
  /** The words that were read as prices. */
  said: string;
  least?: number;
  most?: number;
};

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const UNIT = String.raw`k\b|thousand\b|ha[zj]aa?r\b|हज़ार|हजार|ஆயிரம்|হাজার|వేలు?|ಸಾವಿರ|ആയിരം|હજાર|lakhs?\b|lacs?\b(?!\s+red)|l\b|लाख|லட்சம்`;
const SIGN = String.raw`rs\.?|rupees?|inr|₹|रु\.?|ரூ\.?`;
const SIGN_AFTER = String.raw`/-|₹|inr\b|rs\b\.?|rupees?\b|rupai?y[ae]\b|रुपये|रुपए|रूपये|ரூபாய்|টাকা(?:র|য়)?|రూపాయలు?|ರೂ(?:ಪಾಯಿ(?:ಗಳ)?)?|രൂപ(?:യിൽ|യ്ക്ക്)?|રૂપિયા|रुपयां(?:च्या)?`;
const AMOUNT = String.raw`(?:${SIGN})?\s*(${NUMBER})\s*(${UNIT})?(?:\s*(?:${SIGN_AFTER}))?`;
const MOST = String.raw`under|below|(?:less|lower) th[ae]n|upto|up to|till|within|in|for|@|(?<!\b(?:min(?:imum)?|starting) (?:(?:price|budget) )?)(?:of|at|(?:(?:max(?:imum)?|under|below|within|up ?to) (?:(?:the|my|a) )?)?(?:price|budget)(?: is| of)?)|maximum|max|at most|not? more than|not above|not over|cheaper than|<=?|≤`;
const LEAST = String.raw`above|over|(?:more|greater|higher) th[ae]n|from|starting (?:from|at)|at least|(?:min(?:imum)?|starting)(?: (?:price|budget)(?: is| of)?)?|>=?|≥`;
const ABOUT = String.raw`around|about|approx(?:imately|\.)?|near(?:ly)?|almost|roughly|~|लगभग|करीब|சுமார்`;
const MOST_AFTER = String.raw`से कम|तक|के नीचे|के अंदर|के अन्दर|से नीचे|se kam|tak|ke andar|[ks]e niche|[ks]e neeche|ke under|க்கு கீழ்|கீழ்|வரை|க்குள்|(?:এর |র )?(?:নিচে|নীচে|কম|মধ্যে)|(?:కంటే |కన్నా )?తక్కువ|లోపు|(?:ಕ್ಕಿಂತ |ಗಿಂತ )?ಕಡಿಮೆ|ಒಳಗೆ|(?:ൽ |ഇൽ )?താഴെ|(?:થી )?(?:ઓછા|ઓછી|ઓછું|નીચે)|સુધી|(?:or|and) (?:less|below|under)|(?:below|under|only|max(?:imum)?|[wv]al[iae]|वाली|वाला|वाले|(?:पेक्षा )?कमी|(?:च्या )?आत)(?![\p{L}\p{M}\p{N}])`;
const LEAST_AFTER = String.raw`से ज्यादा|से ज़्यादा|से ऊपर|se zyada|se jyada|se upar|க்கு மேல்|மேல்|(?:or|and) (?:more|above|up)|above|onwards?|plus|min(?:imum)?(?![\p{L}\p{M}\p{N}])|\+`;
const ABOUT_AFTER = String.raw`ke aas ?paas|के आस[- ]?पास`;

/** Words that make a number before them a budget, unless it is a year. */
const BUDGET_AFTER = String.raw`(?<!\b20[23]\d )(?:में|me(?:in)?|budget|range)(?![\p{L}\p{M}\p{N}])`;

/** Words around a price that describe no product. */
const BEFORE = String.raw`prices?|priced|budget|range|cost|costing|rate|mrp|in|for|at|of|the|is|but|and|between|कीमत|दाम|बजट|விலை`;
const AFTER = String.raw`price|range|budget|only|max|ke beech|ke bich|के बीच|में|mein|விலை`;

type Reading = { pattern: RegExp; read: (amounts: number[]) => { least?: number; most?: number } };

const between = ([one = 0, other = 0]: number[]) => ({
  least: Math.min(one, other),
  most: Math.max(one, other),
});
/** A fifth less or more. */
const about = ([amount = 0]: number[]) => ({
  least: Math.round(amount * 0.8),
  most: Math.round(amount * 1.2),
});
const pattern = (text: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?:(?:${BEFORE})[\s:=-]+)*(?:${text})(?:\s*(?:${AFTER})(?![\p{L}\p{M}\p{N}]))*`,
    'iu',
  );

/** The ways to write a price, the most specific first. */
const READINGS: readonly Reading[] = [
  { pattern: pattern(`between\\s+${AMOUNT}\\s*(?:and|to|&)\\s*${AMOUNT}`), read: between },
  {
    pattern: pattern(
      `(?:from\\s+)?${AMOUNT}\\s*(?:-|–|—|~|to|upto|up to|till|se|से)\\s*${AMOUNT}(?:\\s*(?:tak|तक))?`,
    ),
    read: between,
  },
  { pattern: pattern(`(?:${MOST})[\\s:=-]*${AMOUNT}`), read: ([most = 0]) => ({ most }) },
  { pattern: pattern(`(?:${LEAST})[\\s:=-]*${AMOUNT}`), read: ([least = 0]) => ({ least }) },
  { pattern: pattern(`${AMOUNT}\\s*-?(?:${MOST_AFTER})`), read: ([most = 0]) => ({ most }) },
  { pattern: pattern(`${AMOUNT}\\s*-?(?:${LEAST_AFTER})`), read: ([least = 0]) => ({ least }) },
  { pattern: pattern(`(?:${ABOUT})[\\s:=-]*${AMOUNT}`), read: about },
  { pattern: pattern(`${AMOUNT}\\s*-?(?:${ABOUT_AFTER})`), read: about },
  { pattern: pattern(`${AMOUNT}\\s*-?${BUDGET_AFTER}`), read: ([most = 0]) => ({ most }) },
  // A price alone is a budget: a number with a sign or a unit. Carats of gold are no price.
  {
    pattern: pattern(`(?:${SIGN})\\s*(${NUMBER})\\s*(${UNIT})?`),
    read: ([most = 0]) => ({ most }),
  },
  {
    pattern: pattern(`(${NUMBER})\\s*(${UNIT})?\\s*(?:${SIGN_AFTER})`),
    read: ([most = 0]) => ({ most }),
  },
  {
    pattern: pattern(`(${NUMBER})\\s*(${UNIT})(?!\\s*(?:gold|zari|[ck]arat))`),
    read: ([most = 0]) => ({ most }),
  },
];

/** Brackets and quotation marks, which say nothing. */
const AROUND_WORDS = /[()[\]"“”]/g;

/** Lower numbers are not prices, such as a count of threads or part of a SKU like `KAN-0042`. */
const LOWEST = 100;

/** Higher than any price. */
const HIGHEST = 9_999_999;

/**
 * The beginning of a price at the end of a text: without a number, or with one that is too low (`under 5` on
 * the way to `under 5000`). Words that are more than prices need their number.
 */
const UNFINISHED = pattern(
  `(?<!\\ball )(?:between(?:\\s+${AMOUNT})?(?:\\s*(?:and|to|&|-))?|(?!(?:in|for|of|at|till|from)\\b)(?:${MOST}|${LEAST}|${ABOUT}))[\\s:=-]*(?:${SIGN})?\\s*(?:0*\\d{1,2}(?:\\.\\d*)?)?(?:\\s*(?:${SIGN_AFTER}))?$`,
);

/**
 * Reads a price in a search text: `under 5000`, `below ₹5,000`, `5000 to 10000`, `2-3k`. Also leaves out a
 * length such as `2.5m`, and a price without its number such as `under`, where there are other words.
 */
export function readPrices(typed: string): PricedText {
  // With single spaces, because the patterns try every way to part a run of them.
  const text = singleSpaced(asciiDigits(visibleText(typed)).replaceAll(AROUND_WORDS, ' '));
  const length = lengthIn(text);
  const priced = readFinished(without(text, length));
  if (length === '' || priced.text === '') return length === '' ? priced : readFinished(text);
  return { ...priced, said: joined(length, priced.said) };
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

/** Reads the prices, and leaves out one that has only begun. */
function readFinished(typed: string): PricedText {
  const priced = readPrice(typed);
  const begun = UNFINISHED.exec(priced.text);
  const text = priced.text.slice(0, begun?.index).trim();
  if (begun === null || (text === '' && priced.said === '')) return priced;
  return { ...priced, text, said: joined(begun[0].trim(), priced.said) };
}

/** Reads one price, or the two of `above 5000 but under 10000`. */
function readPrice(text: string): PricedText {
  const first = readOnePrice(text);
  const second = hasOneEnd(first) ? readOnePrice(first.text) : first;
  const isOtherEnd = (first.least === undefined) !== (second.least === undefined);
  if (!hasOneEnd(second) || !isOtherEnd) return first;
  const least = first.least ?? second.least ?? 0;
  const most = first.most ?? second.most ?? Infinity;
  if (least > most) return first;
  return { text: second.text, said: `${first.said} ${second.said}`, least, most };
}

const hasOneEnd = ({ least, most }: PricedText) => (least === undefined) !== (most === undefined);

function readOnePrice(text: string): PricedText {
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
  // In `2-3k` both are thousands.
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
