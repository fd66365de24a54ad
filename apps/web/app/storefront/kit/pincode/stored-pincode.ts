import { readLocal, writeLocal } from '../../../lib/storage.ts';

const KEY = 'pincode';

/** Stores the visitor's PIN code, so that it is not typed again. */
export function keepPincode(code: string): void {
  writeLocal({ [KEY]: code });
}

/** Returns the stored PIN code; empty without one. */
export function storedPincode(): string {
  return readLocal(KEY) ?? '';
}
