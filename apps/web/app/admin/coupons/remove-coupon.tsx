import { type Coupon, couponCalls } from '@shop/contract/coupons';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../kit/use-call.ts';
import { couponWords as words } from './coupon-words.ts';

/** Deletes a coupon after a confirmation, or ends one that an order or a hold names. */
export function RemoveCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { couponId, code, named } = coupon;
  const remove = useSend(couponCalls.remove, { onDone: onClose, onFailed: onClose });
  return (
    <ConfirmDialog
      open
      title={named ? words.endTitle : words.deleteTitle}
      question={named ? words.endQuestion(code) : words.deleteQuestion(code)}
      detail={named ? words.endDetail : undefined}
      busy={remove.isPending}
      onYes={() => remove.mutate({ params: { couponId } })}
      onNo={onClose}
    />
  );
}
