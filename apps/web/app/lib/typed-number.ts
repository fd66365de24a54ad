/** Parses a typed number with or without rupee sign and Indian grouping; NaN when it is not one. */
export function numberOf(typed: string): number {
  const plain = typed.replace(/[₹,\s]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
}
