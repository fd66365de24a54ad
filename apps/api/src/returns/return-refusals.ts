import { LANGUAGE } from '@shop/contract/language';
import { isInStepsOf, wrongQuantity } from '@shop/contract/quantity';
import { returnWindow } from '@shop/contract/return-window';
import { MOST_RETURNS, type ReturnRequest, returnMessages } from '@shop/contract/returns';
import { type Refusal, conflict, invalid } from '../platform/refusals.ts';
import type { ReturnableRow } from './returnable-queries.ts';

// With the hour: the time for returns ends within a day, and the day alone would promise all of it.
const moment = new Intl.DateTimeFormat(LANGUAGE, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Refuses an invalid request (400), and an item that cannot be returned any more, yet or at all (409). */
export function refuseReturn(
  item: ReturnableRow,
  { quantity, upiId }: Pick<ReturnRequest, 'quantity' | 'upiId'>,
  now: Date,
): void {
  if (!isInStepsOf(item.unit, quantity)) throw invalid(wrongQuantity(item.unit), 'quantity');
  if (item.payment_method === 'COD' && !upiId) throw invalid(returnMessages.upiRequired, 'upiId');
  const refusal = byStatus(item) ?? byProduct(item) ?? byDay(item, now);
  if (refusal !== undefined) throw refusal;
  const left = item.quantity - item.returned;
  if (quantity > left) {
    const message = returnMessages.moreThanLeft(left, item.unit);
    throw conflict(message, 'RETURN_MORE_THAN_LEFT', { path: 'quantity' });
  }
}

function byStatus({ status, is_open: isOpen }: ReturnableRow): Refusal | undefined {
  if (status === 'CANCELLED' || status === 'REJECTED') {
    return conflict(returnMessages.cancelled, 'RETURN_CANCELLED');
  }
  if (status === 'RETURNED') return conflict(returnMessages.nothingLeft, 'RETURN_NOTHING_LEFT');
  if (isOpen) return conflict(returnMessages.alreadyOpen, 'RETURN_OPEN');
  return undefined;
}

function byProduct({ returnable, asked }: ReturnableRow): Refusal | undefined {
  if (!returnable) return conflict(returnMessages.notReturnable, 'NOT_RETURNABLE');
  if (asked >= MOST_RETURNS) return conflict(returnMessages.tooMany, 'RETURN_TOO_MANY');
  return undefined;
}

function byDay(item: ReturnableRow, now: Date): Refusal | undefined {
  const window = returnWindow({
    status: item.status,
    acceptedAt: item.accepted_at,
    deliveredAt: item.delivered_at,
    estimatedDelivery: item.estimated_delivery,
    areaDays: item.area_days,
  });
  if (window === null) return conflict(returnMessages.notDelivered, 'RETURN_TOO_EARLY');
  if (now < window.from) {
    return conflict(returnMessages.tooEarly(moment.format(window.from)), 'RETURN_TOO_EARLY');
  }
  if (now > window.until) {
    return conflict(returnMessages.tooLate(moment.format(window.until)), 'RETURN_TOO_LATE');
  }
  return undefined;
}
