import { Link, useLocation } from 'react-router';
import { noticeIn } from '../../lib/page-notice.ts';
import { paths } from '../../paths.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useCart } from '../kit/cart/cart-store.ts';
import { cartWords } from '../kit/cart/cart-words.ts';

/**
 * Shows after a sign-in why the wanted product could not be added, and what the cart contains, with a link
 * to it; stays while the page is open.
 */
export function CartGreeting() {
  const notice = noticeIn(useLocation().state);
  return (
    <>
      {notice !== null && (
        <div className="page-column py-3">
          <ErrorBox message={notice} />
        </div>
      )}
      <Contents />
    </>
  );
}

function Contents() {
  const [first, ...others] = useCart() ?? [];
  if (first === undefined) return null;
  return (
    <aside
      aria-label={cartWords.title}
      data-screen-only
      className="border-b border-line bg-accent-tint"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6">
        <Icon name="bag" className="size-5 text-zari" />
        <p className="min-w-0 grow basis-48 py-2">
          {cartWords.inYourCart} <strong className="font-semibold">{first.productName}</strong>
          {others.length > 0 && ` ${cartWords.andMore(others.length)}`}
        </p>
        <Link
          to={paths.cart()}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {cartWords.viewCart}
        </Link>
      </div>
    </aside>
  );
}
