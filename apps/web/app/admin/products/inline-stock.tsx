import { inventoryMessages } from '@shop/contract/inventory';
import { productCalls, productMessages } from '@shop/contract/products';
import { toast } from '../../lib/toast.ts';
import { useSend } from '../kit/use-call.ts';
import { InlineEdit } from './inline-edit.tsx';
import { inlineWords } from './inline-words.ts';
import { formatQuantity, parseQuantity } from './quantity.ts';

type InlineStockProps = { productId: string; name: string; stock: number };

/** A product's stock, changed where it stands; the difference is applied, so that orders are kept. */
export function InlineStock({ productId: id, name, stock }: InlineStockProps) {
  const update = useSend(productCalls.update, {
    failed: productMessages.updateFailed,
    quiet: true,
  });
  const save = async (value: number, seen: number) => {
    const body = { id, stockQuantity: value, expectedStock: seen };
    const { stockQuantity } = (await update.mutateAsync({ body })).data;
    if (stockQuantity !== value) toast.plain(inventoryMessages.stockMoved(stockQuantity));
  };
  return (
    <InlineEdit
      name={inlineWords.stock(name)}
      value={stock}
      format={formatQuantity}
      parse={parseQuantity}
      save={save}
    />
  );
}
