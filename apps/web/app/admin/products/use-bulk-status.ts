import { productCalls, productMessages } from '@shop/contract/products';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { useEach } from '../kit/use-each.ts';
import type { ProductListRow } from '../kit/products/product-list-row.ts';

/** Activates or deactivates every product of the selected rows; a refusal does not stop the others. */
export function useBulkStatus() {
  const [isReading, setReading] = useState(false);
  const { isBusy, sendEach } = useEach(productCalls.update, productMessages.updateFailed);
  const setStatus = async (rows: readonly ProductListRow[], status: boolean) => {
    const ids = await whileReading(setReading, () => idsOf(rows));
    if (ids === null) return;
    const inputs = ids.map((id) => [id, { body: { id, status } }] as const);
    const came = Object.values(await sendEach(Object.fromEntries(inputs)));
    const done = came.filter(({ isDone }) => isDone).length;
    const say = status ? productMessages.activatedMany : productMessages.deactivatedMany;
    if (done > 0) toast.success(say(done));
    const refused = came.find(({ isDone }) => !isDone);
    if (refused !== undefined) toast.error(refused.message);
  };
  return { isBusy: isBusy || isReading, setStatus };
}

async function whileReading<Read>(
  setReading: (isReading: boolean) => void,
  read: () => Promise<Read>,
): Promise<Read | null> {
  setReading(true);
  try {
    return await read();
  } catch (error) {
    toastError(error, productMessages.listFailed);
    return null;
  } finally {
    setReading(false);
  }
}

/** Returns the products of the rows; a row is one product or a whole product group. */
async function idsOf(rows: readonly ProductListRow[]): Promise<string[]> {
  const ids = rows.map(async (row) => {
    if (row.productId !== null) return [row.productId];
    const params = { productName: row.productName };
    const { data } = await request(productCalls.byName, { params });
    return data
      .filter(({ subCategoryId }) => subCategoryId === row.subCategoryId)
      .map(({ productId }) => productId);
  });
  return (await Promise.all(ids)).flat();
}
