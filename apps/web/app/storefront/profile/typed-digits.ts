import { phoneDigits } from '../../lib/phone-digits.ts';

/** Sentences for what cannot stand in a field of digits. */
export type DigitRule = { most: number; notDigits: string; tooLong: string };

/** What is kept of a typed number, and what to say about the rest. */
export type TypedDigits = { digits: string; problem: string | undefined };

/** Keeps digits only, and no more than the field may have. */
export function typedDigits(typed: string, rule: DigitRule): TypedDigits {
  const digits = typed.replace(/\D/g, '');
  const kept = digits.slice(0, rule.most);
  if (digits !== typed) return { digits: kept, problem: rule.notDigits };
  return { digits: kept, problem: digits.length > rule.most ? rule.tooLong : undefined };
}

/** The same for a phone; one pasted as `+91 98765 43210` is no mistake. */
export function typedPhone(typed: string, rule: DigitRule): TypedDigits {
  const isPasted = /^\s*(\+91|91|0)?[\s-]*[6-9](?:[\s-]*\d){9}\s*$/.test(typed);
  return isPasted ? { digits: phoneDigits(typed), problem: undefined } : typedDigits(typed, rule);
}
