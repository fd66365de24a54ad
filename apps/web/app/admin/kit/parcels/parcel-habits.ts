import { COURIERS, type Courier } from '@shop/contract/parcel';
import { readLocal, writeLocal } from '../../../lib/storage.ts';

// How parcels were accepted last in this browser: the defaults of the next one.

const COURIER = 'lastCourier';
const HAS_LEFT = 'parcelHasLeft';
const SCANS = 'scansLabels';
const YES = 'yes';

/** Reads the courier of the last parcel, if any. */
export function readLastCourier(): Courier | '' {
  const kept = readLocal(COURIER);
  return COURIERS.find((courier) => courier === kept) ?? '';
}

/** Reads whether the last parcel left at once. */
export function readHasLeft(): boolean {
  return readLocal(HAS_LEFT) === YES;
}

/** Stores courier and tick of a parcel. */
export function keepParcelHabits(courier: Courier | '', hasLeft: boolean): void {
  writeLocal({ [COURIER]: courier, [HAS_LEFT]: hasLeft ? YES : '' });
}

/** Reads whether the numbers of several parcels were scanned last. */
export function readScans(): boolean {
  return readLocal(SCANS) === YES;
}

/** Stores whether the camera opens by itself for several parcels. */
export function keepScans(scans: boolean): void {
  writeLocal({ [SCANS]: scans ? YES : '' });
}
