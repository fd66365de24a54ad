import type { OrderPageItem } from '@shop/contract/order-page';
import { useRevalidator } from 'react-router';
import { ItemsToReview } from '../kit/review/items-to-review.tsx';

/** Shows the items of an order that its customer can review or has reviewed. */
export function OrderReviews({ items }: { items: readonly OrderPageItem[] }) {
  const { revalidate } = useRevalidator();
  const shown = items.filter(({ canReview, review }) => canReview || review !== null);
  if (shown.length === 0) return null;
  return <ItemsToReview items={shown} onDone={() => void revalidate()} />;
}
