import type { Pincode } from '@shop/contract/delivery-areas';
import { formatWeekday } from '../../../lib/format.ts';
import { usePromises } from '../use-promises.ts';
import { daysIn, deliveredBy } from './delivery-date.ts';
import { useKnownPincode } from './known-pincode.ts';
import { pincodeWords } from './pincode-words.ts';

/** The text of a delivery time, and the PIN code for which it holds. */
export type DeliveryTime = { text: string | null; pincode: Pincode | null };

/** Says in how many days a product arrives, or by which day at the remembered PIN code. */
export function useDeliveryTime(estimated: string | null): DeliveryTime {
  const isFree = usePromises();
  const pincode = useKnownPincode();
  const delivery = isFree ? pincodeWords.freeDelivery : pincodeWords.delivery;
  if (pincode === null) {
    return { pincode, text: isFree || estimated ? inDays(delivery, estimated) : null };
  }
  const place = pincodeWords.place(pincode.postalCode, pincode.city);
  if (!pincode.deliverable) return { pincode, text: pincodeWords.notTo(place) };
  const by = deliveredBy([estimated], { isPromised: isFree, days: pincode.days });
  return {
    pincode,
    text: by === null ? pincodeWords.deliversTo(place) : delivery.by(formatWeekday(by), place),
  };
}

function inDays(delivery: DeliveryWords, estimated: string | null): string {
  const days = daysIn(estimated);
  return days === null ? delivery.as(estimated ?? '') : delivery.in(days);
}

type DeliveryWords = typeof pincodeWords.delivery | typeof pincodeWords.freeDelivery;
