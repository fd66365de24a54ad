import { phoneDigits } from '../../lib/phone-digits.ts';

/** Messages for what a digits-only field refuses. */
export type DigitRule = { most: number; notDigits: string; tooLong: string };

/** The accepted part of the typed text, and the message about the rest. */
export type TypedDigits = { digits: string; problem: string | undefined };

/** Keeps digits only, up to the field's maximum. */
export function typedDigits(typed: string, rule: DigitRule): TypedDigits {
  const digits = typed.replace(/\D/g, '');
  const kept = digits.slice(0, rule.most);
  if (digits !== typed) return { digits: kept, problem: rule.notDigits };
  return { digits: kept, problem: digits.length > rule.most ? rule.tooLong : undefined };
}

/** The same for a phone number; one pasted as `+91 98765 43210` is accepted without a message. */
export function typedPhone(typed: string, rule: DigitRule): TypedDigits {
  const isPasted = /^\s*(\+91|91|0)?[\s-]*[6-9](?:[\s-]*\d){9}\s*$/.test(typed);
  return isPasted ? { digits: phoneDigits(typed), problem: undefined } : typedDigits(typed, rule);
}
