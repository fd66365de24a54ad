import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { rememberReturn } from '../../lib/pending-action.ts';
import { useSession } from '../../lib/session.ts';
import { contentsOf } from '../../lib/units.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { availableLines, totalQuantity } from '../kit/cart/cart-state.ts';
import { useCart, CART_TOPIC, loadCart } from '../kit/cart/cart-store.ts';
import { cartWords } from '../kit/cart/cart-words.ts';
import { subscribe } from '../../lib/storage.ts';

/** Shows the cart button with the number of pieces; for visitors it leads to the sign-in, and then to the cart. */
export function CartLink() {
  const isVisitor = useSession().id === null;
  const cart = useCart();
  const count = totalQuantity(cart);
  const label =
    cart && (count > 0 ? cartWords.linkWith(contentsOf(availableLines(cart))) : cartWords.link);
  const news = useNews(label);
  useEffect(followCart, []);
  return (
    <>
      <Link
        to={isVisitor ? paths.userLogin() : paths.cart()}
        onClick={isVisitor ? () => rememberReturn(paths.cart()) : undefined}
        aria-label={label ?? cartWords.link}
        title={cartWords.link}
        className="relative inline-flex size-11 items-center justify-center rounded-sm hover:text-accent"
      >
        <Icon name="bag" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 flex min-w-4.5 items-center justify-center rounded-full bg-maroon px-1 text-[0.6875rem] leading-4.5 font-bold text-on-maroon tabular-nums"
          >
            {count}
          </span>
        )}
      </Link>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  );
}

/** Returns the cart's contents once they have changed, for screen readers; null for the cart as it was loaded. */
function useNews(label: string | null): string | null {
  const [known, setKnown] = useState({ label, isNews: false });
  if (known.label !== label) setKnown({ label, isNews: known.label !== null });
  return known.isNews ? label : null;
}

/** Reloads the cart whenever another tab has changed it. Returns how to stop. */
function followCart(): () => void {
  return subscribe((ofOtherTab) => {
    if (ofOtherTab?.key === CART_TOPIC) loadCart().catch(console.error);
  });
}
