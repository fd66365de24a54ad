import { AdminSearch } from '../admin-search.tsx';
import { orderSearchWords } from './delivery-words.ts';

/** Debounce of the search over the whole shop, in ms. */
const DELAY_MS = 300;

/** Searches all orders, without the list's filters. */
export function OrderSearch() {
  return (
    <AdminSearch
      label={orderSearchWords.label}
      placeholder={orderSearchWords.placeholder}
      delay={DELAY_MS}
    />
  );
}
