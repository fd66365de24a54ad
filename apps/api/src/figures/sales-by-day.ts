import type { DaySales } from '@shop/contract/inventory';
import { rupeesOf } from '@shop/contract/money';
import { dayOf, daysAfter } from '../platform/clock.ts';
import { type Session, hasArea } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { selectSalesByDay } from './sales-by-day-queries.ts';

/** Returns the last calendar days until today, oldest first, each with its sales. */
export async function salesByDay(
  shop: Shop,
  session: Session,
  days: number = 30,
): Promise<DaySales[]> {
  const today = dayOf(shop.clock.now());
  const rows = await selectSalesByDay(shop.db, daysAfter(today, 1 - days), today);
  return rows.map(({ day, income, ordered }) => ({
    date: day,
    income: hasArea(session, 'finance') ? rupeesOf(income) : null,
    ordered,
  }));
}
