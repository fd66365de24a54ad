import { COURIERS, type Courier } from '@shop/contract/parcel';
import { readLocal, writeLocal } from '../../../lib/storage.ts';

const KEY = 'lastCourier';

/** Reads the courier of the last parcel accepted in this browser, if any. */
export function readLastCourier(): Courier | '' {
  const kept = readLocal(KEY);
  return COURIERS.find((courier) => courier === kept) ?? '';
}

/** Stores the courier as the default of the next parcel. */
export function keepLastCourier(courier: Courier | ''): void {
  writeLocal({ [KEY]: courier });
}
