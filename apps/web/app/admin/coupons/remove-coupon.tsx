import { type Coupon, couponCalls } from '@shop/contract/coupons';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { couponWords as words } from './coupon-words.ts';

/** Deletes a coupon after a confirmation, or ends one that an order or a hold names. */
export function RemoveCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { couponId, code, named } = coupon;
  return (
    <ConfirmCall
      call={couponCalls.remove}
      input={{ params: { couponId } }}
      title={named ? words.endTitle : words.deleteTitle}
      question={named ? words.endQuestion(code) : words.deleteQuestion(code)}
      detail={named ? words.endDetail : undefined}
      onClose={onClose}
    />
  );
}
