import { productCalls, productMessages } from '@shop/contract/products';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../use-call.ts';
import { adminProductWords } from './admin-product-words.ts';

type DeleteProductProps = {
  /** The product to delete; null while closed. */
  productId: string | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Deletes a product after a confirmation. */
export function DeleteProduct({ productId, onClose, onDeleted }: DeleteProductProps) {
  const remove = useSend(productCalls.remove, {
    failed: productMessages.deleteFailed,
    onDone: () => {
      onClose();
      onDeleted?.();
    },
    onFailed: onClose,
    gone: productCalls.get,
  });
  return (
    <ConfirmDialog
      open={productId !== null}
      title={adminProductWords.deleteTitle}
      question={productMessages.confirmDelete}
      busy={remove.isPending}
      onYes={() => productId !== null && remove.mutate({ params: { productId } })}
      onNo={onClose}
    />
  );
}
