import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls, productMessages } from '@shop/contract/products';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { useEach } from '../kit/use-each.ts';
import type { ProductListRow } from '../kit/products/product-list-row.ts';

/**
 * Activates or deactivates every product of the selected rows; a refusal does not stop the others. `pending` is
 * the status that is being set; null when none is.
 */
export function useBulkStatus() {
  const [pending, setPending] = useState<boolean | null>(null);
  const { sendEach } = useEach(productCalls.update, productMessages.updateFailed);
  const setStatus = async (rows: readonly ProductListRow[], status: boolean) => {
    setPending(status);
    try {
      const ids = await idsOf(rows);
      const inputs = ids.map((id) => [id, { body: { id, status } }] as const);
      const came = Object.values(await sendEach(Object.fromEntries(inputs)));
      const done = came.filter(({ isDone }) => isDone).length;
      const say = status
        ? productChangeMessages.activatedMany
        : productChangeMessages.deactivatedMany;
      if (done > 0) toast.success(say(done));
      const refused = came.find(({ isDone }) => !isDone);
      if (refused !== undefined) toast.error(refused.message);
    } catch (error) {
      toastError(error, productMessages.listFailed);
    } finally {
      setPending(null);
    }
  };
  return { pending, setStatus };
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
