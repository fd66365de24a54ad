import { inventoryMessages } from '@shop/contract/inventory';
import { productCalls, productMessages } from '@shop/contract/products';
import type { ProductDetail } from '@shop/contract/product-views';
import { numberOfText } from '@shop/contract/typed-number';
import { useState } from 'react';
import { requestKeys } from '../../lib/random-key.ts';
import { toast } from '../../lib/toast.ts';
import { useSend } from '../kit/use-call.ts';
import { productChangeOf } from './product-draft.ts';
import type { ProductEditor } from './use-product-editor.ts';

const failed = productMessages.updateFailed;

/** Saves the changes of a stored product. After a save `product` is read again, and the form is merged with it. */
export function useProductUpdate(editor: ProductEditor) {
  const { draft } = editor.state;
  const { isChanged: arePicturesChanged } = editor.pictures;
  const update = useSend(productCalls.update, {
    failed,
    ...editor.outcome,
    onDone: ({ data: { stockQuantity, unit } }) => {
      // Orders arrived while the form was open, so the stock is not the sent one.
      if (stockQuantity !== numberOfText(editor.sent().stockQuantity)) {
        toast.success(inventoryMessages.stockMoved(stockQuantity, unit));
      }
      editor.outcome.onDone();
    },
  });
  const [keyOf] = useState(requestKeys);
  const submit = (product: ProductDetail) => {
    const input = editor.inputOf(productChangeOf(draft, product, { arePicturesChanged }), failed);
    if (input !== null) {
      update.mutate({ ...input, headers: { 'idempotency-key': keyOf(input) } });
    }
  };
  return { isBusy: update.isPending, submit };
}
