import { type ReviewableItem, reviewCalls } from '@shop/contract/reviews';
import { useEffect, useState } from 'react';
import { request } from '../../lib/api.ts';
import { ItemsToReview } from '../kit/review/items-to-review.tsx';

/** Maximum number of items shown. */
const MOST = '3';

/** Asks for reviews of the newest delivered items without one; shows nothing when there is none. */
export function UnreviewedItems() {
  const [items, setItems] = useState<readonly ReviewableItem[]>([]);
  const load = () => {
    request(reviewCalls.toWrite, { query: { size: MOST } }).then(
      ({ data }) => setItems(data),
      // The page shows the orders, also without these items.
      (error: unknown) => console.warn(error),
    );
  };
  useEffect(load, []);
  if (items.length === 0) return null;
  return <ItemsToReview items={items.map((item) => ({ ...item, review: null }))} onDone={load} />;
}
