// This file reads what people type and paste. Sent and stored text has ASCII digits.

/** Number of digits of a mobile number. */
export const PHONE_DIGITS = 10;

/** Characters that are invisible, or that change the direction of letters. Joiners have a separate rule. */
const INVISIBLE =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFC\u{1D159}]/gu;

/**
 * Joiners have a meaning between letters of a script that joins or stacks them, and between the pictures of an
 * emoji. At the end of a word only the one that makes a visible half letter counts: in Devanagari and Gujarati,
 * a chillu of Malayalam, the khanda ta of Bengali.
 */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D]+|(?:\u200C|(?<!\u094D|\u0ACD|\u09A4\u09CD|[ണനരലളകമയഴ]\u0D4D)\u200D)[\u200C\u200D]*(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** A variation selector chooses the look of a picture, of a keycap (`1\uFE0F\u20E3`) or of an ideograph. */
const LOOSE_SELECTOR =
  /(?<![\p{Extended_Pictographic}\p{Ideographic}])(?!(?<=[0-9#*])\uFE0F\u20E3)[\uFE00-\uFE0F]+/gu;

/**
 * Returns the text without invisible characters: zero-width spaces, direction marks, loose joiners and
 * similar ones.
 */
export function visibleText(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(LOOSE_SELECTOR, '').replaceAll(LOOSE_JOINER, '');
}

/** Returns the text in one line, with single spaces and without invisible characters, for comparing names. */
export function singleSpaced(text: string): string {
  return visibleText(text).trim().replaceAll(/\s+/g, ' ');
}

/** Returns the words of a typed search in small letters, with single spaces; commas of any script separate them too. */
export function searchedText(typed: string): string {
  return singleSpaced(typed.replaceAll(/[,،、，]/g, ' ')).toLowerCase();
}

/**
 * Whether there are more marks on one letter than any language writes, 30 in the words of Unicode (UAX 15,
 * stream-safe text): normalising takes time by their square.
 */
export function hasPiledMarks(text: string): boolean {
  return /(?<!\p{M})\p{M}{31}/u.test(text);
}

/** Returns whether a text has a visible letter, number or sign; accents alone are not visible. */
export function hasVisibleSign(text: string): boolean {
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(visibleText(text));
}

/** Returns whether a text has a letter, number or symbol; punctuation alone says nothing. */
export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(visibleText(text));
}

/** Returns the text with each decimal digit of any script (`३`, `௩`, `３`) as its ASCII digit. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** The ASCII digits of the digits that were read since the start; Unicode has fewer than a thousand. */
const KNOWN_DIGITS = new Map<string, string>();

/** Returns the ASCII digit of a digit: Unicode has the digits of each script in a row that begins with zero. */
function asciiDigit(digit: string): string {
  const known = KNOWN_DIGITS.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  const value = String((code - first) % 10);
  KNOWN_DIGITS.set(digit, value);
  return value;
}

/** Returns the ASCII digits of a text, from any script; leaves everything else out. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replaceAll(/[^0-9]/g, '');
}

/** Returns whether a text has only digits of any script, spaces and invisible characters. */
export function isDigitsAndSpaces(text: string): boolean {
  return /^[0-9\s]*$/.test(asciiDigits(visibleText(text)));
}

/** A number or code as a bank or shop writes it (`#1042`, `4123 4567-8901`, `४१२३`), without spaces, dashes and `#`. */
export function typedCode(typed: string): string {
  return asciiDigits(visibleText(typed)).replaceAll(/[\s#\-\u2010-\u2015]/g, '');
}

/**
 * Returns whether a text has only digits of any script, spaces, invisible characters and the signs that
 * people use in phone numbers; the address of a copied link (`tel:`) may be before them. A slash is none of
 * the signs, because it is between two numbers.
 */
export function isPhoneText(text: string): boolean {
  return /^\s*(?:tel:)?[0-9\s()+.\-\u2010-\u2015\uFF0B]*$/i.test(asciiDigits(visibleText(text)));
}

/**
 * The digits of a mobile number as typed, pasted or autofilled, without `+91`, `0091`, `91` or `0` in front
 * (`+91 98765 43210`, `098765-43210`). Nothing is cut: a number that is too long stays too long, and one of
 * another country keeps its `+`, and two numbers their `/`, so that they are no number of ten digits
 * (`+65 9123 4567`, `9198765432/10`).
 */
export function phoneDigits(typed: string): string {
  return withoutFront(typed, /^(00|91|0)/);
}

/** Returns the digits of a number with country code or trunk prefix taken away as `front` says, down to ten. */
export function withoutFront(typed: string, front: RegExp): string {
  const written = asciiDigits(visibleText(typed)).trim();
  if (written.includes('/')) return written.replaceAll(/[^0-9/]/g, '');
  const [plus = '', india] = /^[^0-9+＋]*[+＋]\D*(91)?/.exec(written) ?? [];
  if (plus !== '' && india === undefined) return `+${digitsOf(written)}`;
  let digits = digitsOf(written.slice(plus.length));
  while (digits.length > PHONE_DIGITS) {
    const shorter = digits.replace(front, '');
    if (shorter === digits || shorter.length < PHONE_DIGITS) break;
    digits = shorter;
  }
  return digits;
}
