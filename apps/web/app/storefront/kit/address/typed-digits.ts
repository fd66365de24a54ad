import { digitsOf, isDigitsAndSpaces, isPhoneText, phoneDigits } from '@shop/contract/typed-text';

/** Messages for what a digits-only field refuses. */
export type DigitRule = { most: number; notDigits: string; tooLong: string };

/** The digits of the typed text, and the error message. */
export type TypedDigits = { digits: string; problem: string | undefined };

/**
 * Returns the digits of a PIN code, in any script; a pasted `PIN 600 001` is accepted. They are never cut:
 * extra ones stay visible.
 */
export function typedDigits(typed: string, rule: DigitRule): TypedDigits {
  const digits = digitsOf(typed);
  return judged(digits, digits.length === rule.most || isDigitsAndSpaces(typed), rule);
}

/** Returns the digits of a phone number; `+91 98765 43210` is accepted without a message. */
export function typedPhone(typed: string, rule: DigitRule): TypedDigits {
  return judged(phoneDigits(typed), isPhoneText(typed), rule);
}

function judged(digits: string, isAllDigits: boolean, rule: DigitRule): TypedDigits {
  if (!isAllDigits) return { digits, problem: rule.notDigits };
  return { digits, problem: digits.length > rule.most ? rule.tooLong : undefined };
}
