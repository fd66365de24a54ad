import { PHONE_DIGITS, phoneDigits } from '@shop/contract/typed-text';
import { READ_SIGN, type Span, withoutEnd } from './chat-text.ts';

/** Something read in a chat, and its place. */
export type Reading = { value: string; spans: readonly Span[] };
type Place = Span & { value: string };

/** The longest name of a person. */
const MOST_NAME = 80;
/** More than the label of a number behind a name has. */
const MOST_LABEL = 40;

/** An amount's sign before a number. */
const AMOUNT_BEFORE = /(?:₹|\brs\.?|\binr\.?|\brupees) ?$/iu;
/** An amount's sign after a number. */
const AMOUNT_AFTER = /^(?: ?(?:₹|rs\b|inr\b|rupees\b)|\/-)/iu;

/** Digits with the signs that people write between the digits of a phone. */
const DIGITS = /(?<![\p{L}\p{M}\p{N}]_?)[+(]{0,2}\d[\d +().-]*(?!_?[\p{L}\p{M}\p{N}])/gu;

/** More numbers in a row than anybody writes around a phone. */
const MOST_CHUNKS = 40;

/**
 * Returns the phones of a text with plain blanks and digits. Digits in which two overlapping phones could be
 * read are none.
 */
export function phonesIn(chat: string): Place[] {
  const text = withPlainSigns(chat);
  return [...text.matchAll(DIGITS)].flatMap(({ 0: run, index }) =>
    isAmount(text, { start: index, end: index + run.length })
      ? []
      : phonesOf(run).map(({ value, start, end }) => ({
          value,
          start: index + start,
          end: index + end,
        })),
  );
}

/** Returns a text of the same length with plain hyphens, and blanks for what is invisible in a number. */
function withPlainSigns(text: string): string {
  return text.replaceAll(/[\u2010-\u2015]/g, '-').replaceAll(/[\u00AD\u200C\u200D]/g, ' ');
}

/** Returns the phones of a run of digits, blanks and signs. */
function phonesOf(run: string): Place[] {
  if (/\+(?! ?91)/.test(run)) return [];
  const chunks = [...run.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({ text, index }));
  if (chunks.length > MOST_CHUNKS) return [];
  const places = chunks.flatMap((from, first) =>
    chunks.slice(first, first + PHONE_DIGITS + 3).flatMap((to) => {
      const written = run.slice(from.index, to.index + to.text.length);
      const value = phoneFrom(written);
      if (value === null) return [];
      const end = from.index + withoutEnd(written, '+().-').length;
      return [{ value, start: from.index, end }];
    }),
  );
  return places.some((a) => places.some((b) => a.value !== b.value && overlap(a, b)))
    ? []
    : places.filter((place) => !places.some((other) => contains(other, place)));
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Returns whether a span is longer than another one, and contains it. */
function contains(outer: Span, inner: Span): boolean {
  const isLonger = outer.end - outer.start > inner.end - inner.start;
  return isLonger && outer.start <= inner.start && outer.end >= inner.end;
}

/** A degree of a place, such as `77.59456270`, with as many digits as a phone. */
const DEGREE = /^\D*\d{1,2}\.\d{8,9}\D*$/;

function phoneFrom(written: string): string | null {
  if (DEGREE.test(written)) return null;
  const digits = written.replaceAll(/[^\d]/g, '');
  if (digits.length > PHONE_DIGITS + 4 || !/^(?:(?:00)?91|0)?[6-9]\d{9}$/.test(digits)) return null;
  return phoneDigits(digits);
}

const SIX_DIGITS =
  /(?<![\p{L}\p{M}\p{N}]_?|#|\d[.,/-])(?:[1-9]\d{5}|(?<!\d )[1-9]\d{2} \d{3}(?! ?\d))(?!_?[\p{L}\p{M}\p{N}]|[.,/-]\d)/gu;

/** Returns the numbers of a text with plain blanks and digits that can be PIN codes. */
function pinCodesIn(text: string): Place[] {
  return [...text.matchAll(SIX_DIGITS)]
    .map(({ 0: code, index }) => ({
      value: code.replace(' ', ''),
      start: index,
      end: index + code.length,
    }))
    .filter((place) => !isAmount(text, place));
}

/** Returns the PIN code of a text; of two different ones none. */
export function pinCodeIn(text: string, isKnown: (code: string) => boolean): Reading | null {
  return onlyOne(pinCodesIn(text).filter(({ value }) => isKnown(value)));
}

function isAmount(text: string, { start, end }: Span): boolean {
  return (
    AMOUNT_BEFORE.test(text.slice(Math.max(0, start - 8), start)) ||
    AMOUNT_AFTER.test(text.slice(end, end + 9))
  );
}

/**
 * The label of a name and the name, either of them perhaps in bold, italic or struck letters of WhatsApp. A bank,
 * a product and a company have names too.
 */
const NAME =
  /(?<!(?:bank|branch|product|item|brand|company|(?:बैंक|कंपनी)(?: का)?|வங்கி(?:யின்)?|நிறுவனத்தின்)[ *_~]{0,4})(?<![\p{L}\p{M}\p{N}])[*_~]{0,3}(?:name|naam|नाम|பெயர்)[*_~]{0,3} {0,3}(?:[:-]|is(?![\p{L}\p{M}\p{N}]))[ :*_~-]*(?<name>[^,\n\uFFFC]+)/giu;

/** The text between a name and the number after it, such as ` Ph:` or ` - Mob no.`. */
const LABEL =
  /(?:[ .:/-]+(?:ph|phone|mob|mobile|cell|contact|whatsapp|pin|pincode|मो|मोब|मोबाइल|फोन|फ़ोन|पिन|पिनकोड|போன்|மொபைல்|செல்|கைபேசி|அலைபேசி|தொலைபேசி|பின்|பின்கோடு)(?:[ .]{0,2}(?:no|number|code|नं|नंबर|नम्बर|कोड|எண்))?)?[ .:/-]*$/iu;

/**
 * Returns the name of a person in a text; of two different ones none. The label of a number that was read behind it
 * is no part of it.
 */
export function nameIn(text: string): Reading | null {
  return onlyOne(
    [...text.matchAll(NAME)].flatMap(({ 0: all, index, groups }) => {
      const found = groups?.['name'] ?? '';
      const end = index + all.length;
      const isBeforeNumber = text[end] === READ_SIGN && found.length <= MOST_NAME + MOST_LABEL;
      const label = isBeforeNumber ? (LABEL.exec(found)?.[0] ?? '') : '';
      const value = withoutEnd(found.slice(0, found.length - label.length), ' .;!।*_~');
      const isName = /\p{L}/u.test(value) && !/\d{4}/.test(value) && value.length <= MOST_NAME;
      return isName ? [{ value, start: index, end: end - label.length }] : [];
    }),
  );
}

/** Returns the one value of these places; null when there are several. */
export function onlyOne(places: readonly Place[]): Reading | null {
  const [first] = places;
  if (first === undefined || places.some(({ value }) => value !== first.value)) return null;
  return { value: first.value, spans: places };
}
