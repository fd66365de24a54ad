import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls, productMessages } from '@shop/contract/products';
import { ConfirmCall } from '../confirm-call.tsx';
import { adminProductWords } from './admin-product-words.ts';

type DeleteProductProps = {
  /** The product to delete; null while closed. */
  productId: string | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Deletes a product after a confirmation. */
export function DeleteProduct({ productId, onClose, onDeleted }: DeleteProductProps) {
  return (
    <ConfirmCall
      call={productCalls.remove}
      input={productId === null ? null : { params: { productId } }}
      failed={productMessages.deleteFailed}
      gone={productCalls.get}
      title={adminProductWords.deleteTitle}
      question={productChangeMessages.confirmDelete}
      onDone={() => {
        onClose();
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
