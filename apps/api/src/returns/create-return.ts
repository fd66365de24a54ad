import { type ReturnRequest, returnMessages } from '@shop/contract/returns';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import type { Upload } from '../http/call.ts';
import { withPictures } from '../pictures/pictures.ts';
import { limitConcurrencyPerKey } from '../platform/concurrency-limit.ts';
import { notFound } from '../platform/refusals.ts';
import { lockCustomer } from '../profile/profile.ts';
import type { Shop } from '../shop.ts';
import { insertReturn, insertReturnPicture } from './returns-queries.ts';
import { refuseReturn } from './return-refusals.ts';
import { type ReturnableRow, lockItem, selectReturnable } from './returnable-queries.ts';

/** Decodes the photographs of one return of a person at a time. */
const decoding = limitConcurrencyPerKey();

type Asked = { customerId: string; request: ReturnRequest; files: readonly Upload[] };

/**
 * Requests a return. Checks all refusals before the photographs are decoded, and once more with customer
 * and item locked, so that the answer holds until the commit.
 */
export async function createReturn(
  shop: Shop,
  { customerId, request, files: uploads }: Asked,
): Promise<{ returnId: string }> {
  const check = async (db: Db): Promise<ReturnableRow> => {
    const item = await selectReturnable(db, request.orderItemId);
    if (item?.customer_id !== customerId) throw notFound(returnMessages.itemUnknown);
    refuseReturn(item, request, shop.clock.now());
    return item;
  };
  await check(shop.db);
  return decoding(customerId, { most: 1 }, () =>
    withPictures(shop, { kind: 'RETURN', uploads }, (pictures) =>
      transaction(shop.db, async (db) => {
        await lockCustomer(db, customerId);
        await lockItem(db, request.orderItemId);
        const item = await check(db);
        const returnId = await insertReturn(db, {
          order_item_id: item.id,
          order_id: item.order_id,
          customer_id: customerId,
          quantity: request.quantity,
          reason: request.reason,
          note: request.note || null,
          upi_id: request.upiId || null,
          created_at: shop.clock.now(),
          changed_at: shop.clock.now(),
        });
        for (const [position, picture] of pictures.entries()) {
          const { id } = await picture.keep(db);
          await insertReturnPicture(db, { return_id: returnId, position, picture_id: id });
        }
        return { returnId };
      }),
    ),
  );
}
