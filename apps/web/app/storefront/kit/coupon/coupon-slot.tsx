import { lazy } from '../../../ui/lazy.tsx';

/** The box of the coupon; its code loads after the page. */
export const CouponSlot = lazy(
  async () => (await import('./coupon-box.tsx')).CouponBox,
  <div className="min-h-11" />,
);
