import { AdminSearch } from '../kit/admin-search.tsx';
import { orderSearchWords } from './order-search-words.ts';

/** Milliseconds from the last letter to the search, which asks the whole shop. */
const DELAY_MS = 300;

/** The search box of the lists of orders; a search is over all orders, whatever the filters. */
export function OrderSearch() {
  return (
    <AdminSearch
      label={orderSearchWords.label}
      placeholder={orderSearchWords.placeholder}
      delay={DELAY_MS}
    />
  );
}
