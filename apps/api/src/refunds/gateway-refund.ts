import type { Paise } from '@shop/contract/money';
import { refundMessages } from '@shop/contract/refunds';
import type { Db } from '../database/db.ts';
import { onTransactionEnd } from '../database/transaction.ts';
import { gatewayOf, requestQuestions } from '../gateway/shop-gateway.ts';
import { conflict } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { insertMoneyBack, insertTry } from './gateway-refund-queries.ts';

/** Records that a gateway's money is owed, which has no order; returns the id of its refund. */
export const owePayment = insertMoneyBack;

/**
 * Begins to send a due refund by the gateway that has the money; a job asks it after the commit. Throws 409
 * for a refund of any other order, and while the shop has no gateway.
 */
export async function beginGatewayRefund(
  shop: Shop,
  db: Db,
  refund: { refundId: string; amount: Paise; begunIn: string | null },
): Promise<void> {
  if (!(await insertTry(db, { ...refund, now: shop.clock.now() }))) {
    throw conflict(refundMessages.notByGateway, 'NOT_BY_GATEWAY');
  }
  if (gatewayOf(shop) === undefined) throw conflict(refundMessages.noGateway, 'NOT_OFFERED');
  onTransactionEnd(db, () => requestQuestions(shop));
}
