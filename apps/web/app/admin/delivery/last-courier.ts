import { COURIERS, type Courier } from '@shop/contract/parcel';
import { readLocal, writeLocal } from '../../lib/storage.ts';

const KEY = 'lastCourier';

/** The courier of the last parcel that was accepted in this browser, or none. */
export function readLastCourier(): Courier | '' {
  const kept = readLocal(KEY);
  return COURIERS.find((courier) => courier === kept) ?? '';
}

/** Remembers the courier for the next parcel. */
export function keepLastCourier(courier: Courier | ''): void {
  writeLocal({ [KEY]: courier });
}
