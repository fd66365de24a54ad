/** Number of digits of a mobile number. */
export const PHONE_DIGITS = 10;

/** The ten digits of a mobile number as typed, pasted or autofilled: `+91 98765 43210` too. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isInternational = typed.trim().startsWith('+91');
  const own =
    digits.length > PHONE_DIGITS || isInternational ? digits.replace(/^(0|91)/, '') : digits;
  return own.slice(0, PHONE_DIGITS);
}
