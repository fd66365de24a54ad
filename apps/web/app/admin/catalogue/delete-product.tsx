import { productCalls, productMessages } from '@shop/contract/products';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../layout/use-call.ts';

type DeleteProductProps = {
  /** The product to delete; null while nobody asked. */
  productId: string | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks, then deletes. */
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
      title="Delete product"
      question={productMessages.confirmDelete}
      busy={remove.isPending}
      onYes={() => productId !== null && remove.mutate({ params: { productId } })}
      onNo={onClose}
    />
  );
}
