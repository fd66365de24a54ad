import { cartMessages } from '@shop/contract/cart';
import { Link } from 'react-router';
import { toast } from '../../../lib/toast.ts';
import { paths } from '../../../paths.ts';
import { cartWords } from './cart-words.ts';

/** Shows a toast that a product is in the cart, with a link to the cart. */
export function showAddedToast(): void {
  toast.custom(
    <span className="flex flex-wrap items-center gap-x-4">
      {cartMessages.added}
      <Link
        to={paths.cart()}
        className="py-2 font-semibold text-accent underline underline-offset-4"
      >
        {cartWords.view}
      </Link>
    </span>,
  );
}
