import type { ActivityPerson } from '@shop/contract/activity';
import { BY_COMMAND } from '@shop/contract/activity';
import { useListParams } from '../../lib/use-list-params.ts';
import { DateRangeFields, dateRangeChips } from '../kit/date-range-fields.tsx';
import { FilterBar } from '../kit/filter-bar.tsx';
import { nameOfAction } from './activity-sentence.ts';
import { activityWords } from './activity-words.ts';

type FiltersProps = { people: readonly ActivityPerson[]; actions: readonly string[] };

/** Filters by person, action and days; the URL stores them. */
export function ActivityFilters({ people, actions }: FiltersProps) {
  const { params } = useListParams();
  const selects = [
    {
      name: 'by',
      label: activityWords.who,
      all: activityWords.everybody,
      known: people.map(({ id, name }) => [id ?? BY_COMMAND, name] as const),
    },
    {
      name: 'action',
      label: activityWords.what,
      all: activityWords.everything,
      known: actions.map((action) => [action, nameOfAction(action)] as const),
    },
  ].map(({ known, ...filter }) => ({
    ...filter,
    ...choicesOf(known, params.get(filter.name)),
    className: 'min-w-0 sm:max-w-56 sm:grow sm:basis-40',
  }));
  return (
    <FilterBar selects={selects} chips={dateRangeChips(params)}>
      <DateRangeFields />
    </FilterBar>
  );
}

/** Returns the known choices, and the one of the URL, which may be older than the log. */
function choicesOf(known: readonly (readonly [string, string])[], chosen: string | null) {
  const isKnown = !chosen || known.some(([choice]) => choice === chosen);
  const all = isKnown ? known : [...known, [chosen, nameOfAction(chosen)] as const];
  return { choices: all.map(([choice]) => choice), names: Object.fromEntries(all) };
}
