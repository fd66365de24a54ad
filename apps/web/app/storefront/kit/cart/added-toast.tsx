import { cartMessages } from '@shop/contract/cart';
import type { CartItem } from '@shop/contract/cart';
import { Link } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { cartWords } from './cart-words.ts';
import { rupeesFor } from './cart-totals.ts';

/** At the bottom edge of a phone, over the bar with the button that was just pressed. */
const LOOK =
  'pointer-events-auto flex max-w-md items-start gap-2 rounded-sm border border-line bg-surface py-1 pr-1 pl-4 text-sm shadow-over motion-ok:animate-rise ' +
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-3';

const link =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

/** Shows what was put into the cart, with links to the cart and the checkout. */
export function showAddedToast(item: CartItem): void {
  toast.custom(
    <span className="flex gap-3">
      <Picture
        picture={item.picture}
        src={item.imageUrl}
        alt=""
        sizes="4rem"
        className="aspect-3/4 w-14 shrink-0 self-start rounded-sm"
      />
      <span className="flex min-w-0 grow flex-col">
        <span className="text-good">{cartMessages.added}</span>
        <span className="font-semibold">{item.productName}</span>
        <span className="tabular-nums">{formatPrice(rupeesFor(item))}</span>
        <span className="flex flex-wrap gap-x-6">
          <Link to={paths.cart()} className={link}>
            {cartWords.view}
          </Link>
          <Link to={paths.checkout()} className={link}>
            {cartWords.checkout}
          </Link>
        </span>
      </span>
    </span>,
    LOOK,
  );
}
