import { PROOF_LEVELS } from '@shop/contract/proof-levels';
import { ORDER_ORIGINS } from '@shop/contract/order-origins';
import { PENDING_STEPS } from '@shop/contract/order-status';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/use-list-params.ts';
import { SortSelect } from '../../../ui/list-sort.tsx';
import { useSearchText } from '../admin-search.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { type FilterChip, FilterSelect } from '../filter-select.tsx';
import { NEWEST_FIRST } from '../use-sorted.ts';
import { deliveryWords, originNames, waitingNames } from './delivery-words.ts';
import { OrderSearch } from './order-search.tsx';
import { orderSorts } from './order-sorts.ts';
import { proofNames, proofWords } from './proof-words.ts';
import { NO_PERIOD, chosenPeriod, numbersFrom, shownPeriod } from './period-filter.ts';

const waiting = {
  name: 'status',
  label: deliveryWords.show,
  choices: PENDING_STEPS,
  names: waitingNames,
};
const proof = {
  name: 'proof',
  label: proofWords.filter,
  choices: PROOF_LEVELS,
  names: proofNames,
};
const origin = {
  name: 'origin',
  label: deliveryWords.origin,
  choices: ORDER_ORIGINS,
  names: originNames,
};
const YEARS = numbersFrom(2000, 2100);
const MONTHS = numbersFrom(1, 12);

type OrderFiltersProps = {
  lastDay: 30 | 31;
  /** More filters, after the period. */
  children?: ReactNode;
};

/** Filters the owner's order items by search, pending action or period. */
export function OrderFilters({ lastDay, children }: OrderFiltersProps) {
  const { params } = useListParams();
  return (
    <FilterBar
      selects={[waiting, proof, origin]}
      chips={periodChips(params)}
      search={<OrderSearch />}
      isSearch={useSearchText() !== ''}
    >
      <PeriodSelects lastDay={lastDay} />
      {children}
      <SortSelect columns={orderSorts} usual={NEWEST_FIRST} />
    </FilterBar>
  );
}

/** Selects year, month or days; choosing one clears the others. */
function PeriodSelects({ lastDay }: Pick<OrderFiltersProps, 'lastDay'>) {
  const { params } = useListParams();
  const period = params.has('date') ? null : shownPeriod(params);
  const selects = [
    { name: 'year', label: deliveryWords.year, choices: YEARS },
    { name: 'months', label: deliveryWords.months, choices: MONTHS },
    { name: 'days', label: deliveryWords.days, choices: numbersFrom(1, lastDay) },
  ];
  return selects.map((select) => (
    <FilterSelect
      key={select.name}
      {...select}
      all="–"
      value={period?.kind === select.name ? period.value : ''}
      also={NO_PERIOD}
      className="min-w-0 sm:max-w-36 sm:grow sm:basis-20"
    />
  ));
}

/** Returns the chip of the day or period in the URL; the default period has none. */
function periodChips(params: URLSearchParams): FilterChip[] {
  const date = params.get('date');
  const period = chosenPeriod(params);
  if (date !== null && !Number.isNaN(Date.parse(date))) {
    return [{ name: formatDay(date), removal: NO_PERIOD }];
  }
  if (period === null) return [];
  return [{ name: deliveryWords.period[period.kind](period.value), removal: NO_PERIOD }];
}
