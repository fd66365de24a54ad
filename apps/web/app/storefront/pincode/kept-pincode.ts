import { readLocal, writeLocal } from '../../lib/storage.ts';

const KEY = 'pincode';

/** Stores the PIN code that a visitor asked about, so that it need not be typed again. */
export function keepPincode(code: string): void {
  writeLocal({ [KEY]: code });
}

/** That PIN code; empty when none was asked about. */
export function keptPincode(): string {
  return readLocal(KEY) ?? '';
}
