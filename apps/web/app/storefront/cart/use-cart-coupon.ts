import type { CartItem } from '@shop/contract/cart';
import type { OrderLine } from '@shop/contract/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rupeesFor } from '../kit/cart/cart-totals.ts';
import type { ReadCoupon } from '../kit/coupon/check-coupon.ts';
import { storedCoupon } from '../kit/coupon/stored-coupon.ts';

const NONE: ReadCoupon = { coupon: null, refusedCoupon: null };

/** Wait after a change of the cart, so that several quick changes make one request. */
const QUIET_MS = 400;

/** Reads the discount of the stored coupon on the cart's lines, again after each change. */
export function useCartCoupon(cart: readonly CartItem[]) {
  const orderItems = cart.filter(({ availability }) => availability).map(lineOf);
  const lines = JSON.stringify(orderItems);
  const [read, setRead] = useState({ lines: '', ...NONE });
  // The response for earlier lines may arrive after that for the newest ones.
  const newest = useRef(0);
  const readAgain = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const code = storedCoupon();
    const asked = JSON.parse(lines) as OrderLine[];
    if (code === null || asked.length === 0) return setRead({ lines, ...NONE });
    const { readCoupon } = await import('../kit/coupon/check-coupon.ts');
    const answer = await readCoupon(code, asked);
    if (mine === newest.current) setRead({ lines, ...answer });
  }, [lines]);
  useEffect(() => {
    const timer = setTimeout(() => {
      readAgain().catch((error: unknown) => console.error(error));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [readAgain]);
  const { coupon, refusedCoupon } = read.lines === lines ? read : NONE;
  return { orderItems, coupon, refusedCoupon, readAgain };
}

function lineOf(line: CartItem): OrderLine {
  const { productId, quantity } = line;
  return { productId, quantity, priceAtOrder: rupeesFor(line) };
}
