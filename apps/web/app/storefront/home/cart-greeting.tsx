import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { useCart } from '../kit/cart/cart-store.ts';
import { cartWords } from '../kit/cart/cart-words.ts';

/** Shows what the cart contains after a sign-in, with a link to it; stays while the page is open. */
export function CartGreeting() {
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
