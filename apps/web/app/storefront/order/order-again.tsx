import type { OrderPageItem } from '@shop/contract/order-page';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { paths } from '../../paths.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import type { OrderedAgain } from './add-all.ts';
import { useOrderAgain } from './use-order-again.ts';

type OrderAgainProps = { items: readonly OrderPageItem[] };

/** Orders the same items again, as far as they are on sale. */
export function OrderAgain({ items }: OrderAgainProps) {
  const { again, isBusy, done } = useOrderAgain(items);
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        busy={isBusy}
        busyText={orderPageWords.addingAgain}
        onClick={() => void again()}
      >
        {orderPageWords.again}
      </Button>
      <div role="status" className="order-last w-full empty:hidden">
        {done !== null && <Outcome done={done} />}
      </div>
    </>
  );
}

function Outcome({ done: { added, refused } }: { done: OrderedAgain }) {
  return (
    <div className="flex flex-col gap-3 rounded-sm bg-paper-deep p-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
        {added === 0 ? orderPageWords.noneInCart : orderPageWords.inCart(added)}
        {added > 0 && (
          <LinkButton to={paths.cart()} size="small" variant="secondary">
            {orderPageWords.viewCart}
          </LinkButton>
        )}
      </p>
      {refused.length > 0 && (
        <div className="text-sm">
          <p>{orderPageWords.notInCart}</p>
          <ul className="list-disc pl-5">
            {refused.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
