import { type Coupon, couponCalls } from '@shop/contract/coupons';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../kit/use-call.ts';
import { couponWords as words } from './coupon-words.ts';

/** Deletes a coupon after a confirmation, or ends one that was used. */
export function RemoveCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { couponId, code, used } = coupon;
  const remove = useSend(couponCalls.remove, { onDone: onClose, onFailed: onClose });
  const isUsed = used > 0;
  return (
    <ConfirmDialog
      open
      title={isUsed ? words.endTitle : words.deleteTitle}
      question={isUsed ? words.endQuestion(code) : words.deleteQuestion(code)}
      detail={isUsed ? words.endDetail : undefined}
      busy={remove.isPending}
      onYes={() => remove.mutate({ params: { couponId } })}
      onNo={onClose}
    />
  );
}
