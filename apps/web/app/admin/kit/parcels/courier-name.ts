import { courierNames } from '../../../lib/courier-words.ts';
import { parcelWords } from './parcel-words.ts';

/** Returns the name of a courier for the back office; an unknown one stays as it is. */
export function courierName(courier: string): string {
  if (courier === 'OTHER') return parcelWords.otherCourier;
  return (courierNames as Partial<Record<string, string>>)[courier] ?? courier;
}
