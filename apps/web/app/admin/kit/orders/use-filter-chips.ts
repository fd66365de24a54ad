import { useSearchParams } from 'react-router';
import { formatDay } from '../../../lib/format.ts';
import type { FilterChip } from '../filter-bar.tsx';
import { deliveryWords } from './delivery-words.ts';
import { waitingNames } from './order-item-words.ts';
import { chosenPeriod, waitingOf, withPeriod, withWaiting } from './period-filter.ts';

/** Returns the chips of the filters in the URL; the default period has no chip. */
export function useFilterChips(): readonly FilterChip[] {
  const [params, setParams] = useSearchParams();
  const change = (next: URLSearchParams) => setParams(next, { preventScrollReset: true });
  const chips: FilterChip[] = [];
  const waiting = waitingOf(params);
  if (waiting !== undefined) {
    chips.push({ name: waitingNames[waiting], onRemove: () => change(withWaiting(params, '')) });
  }
  const date = params.get('date');
  const period = chosenPeriod(params);
  const withoutPeriod = () => change(withPeriod(params, 'days', ''));
  if (date !== null && !Number.isNaN(Date.parse(date))) {
    chips.push({ name: formatDay(date), onRemove: withoutPeriod });
  } else if (period !== null) {
    chips.push({ name: deliveryWords.period[period.kind](period.value), onRemove: withoutPeriod });
  }
  return chips;
}
