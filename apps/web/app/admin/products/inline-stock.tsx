import { inventoryMessages } from '@shop/contract/inventory';
import { productCalls, productMessages, Stock } from '@shop/contract/products';
import { type Unit, formatQuantity } from '@shop/contract/quantity';
import { stockOfText } from '@shop/contract/typed-number';
import { toast } from '../../lib/toast.ts';
import { useSend } from '../kit/use-call.ts';
import { InlineEdit } from './inline-edit.tsx';
import { inlineWords } from './inline-words.ts';

type InlineStockProps = { productId: string; name: string; stock: number; unit: Unit };

/** Edits a product's stock in place; applies the difference, so that units sold in between stay sold. */
export function InlineStock({ productId: id, name, stock, unit }: InlineStockProps) {
  const update = useSend(productCalls.update, {
    failed: productMessages.updateFailed,
    quiet: true,
  });
  const save = async (value: number, seen: number, key: string) => {
    const body = { id, stockQuantity: value, expectedStock: seen };
    const headers = { 'idempotency-key': key };
    const { stockQuantity } = (await update.mutateAsync({ body, headers })).data;
    if (stockQuantity !== value) toast.plain(inventoryMessages.stockMoved(stockQuantity, unit));
  };
  return (
    <InlineEdit
      name={inlineWords.stock(name)}
      value={stock}
      format={(quantity) => formatQuantity(quantity, unit)}
      parse={(typed) => Stock.safeParse(stockOfText(typed))}
      save={save}
    />
  );
}
