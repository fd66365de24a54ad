import type { ActivityPerson } from '@shop/contract/activity';
import { BY_COMMAND } from '@shop/contract/activity';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DateRangeFields } from '../kit/date-range-fields.tsx';
import { dateRangeOf } from '../kit/date-range.ts';
import { FilterBar } from '../kit/filter-bar.tsx';
import type { FilterChip } from '../kit/filter-bar.tsx';
import { nameOfAction } from './activity-sentence.ts';
import { activityWords } from './activity-words.ts';

type FiltersProps = { people: readonly ActivityPerson[]; actions: readonly string[] };

/** Filters by person, action and days; the URL stores them. */
export function ActivityFilters({ people, actions }: FiltersProps) {
  const choices = {
    by: people.map(({ id, name }) => ({ value: id ?? BY_COMMAND, name })),
    action: actions.map((value) => ({ value, name: nameOfAction(value) })),
  };
  return (
    <FilterBar chips={useChips(choices)}>
      <Choice label={activityWords.who} all={activityWords.everybody} of="by" {...choices} />
      <Choice label={activityWords.what} all={activityWords.everything} of="action" {...choices} />
      <DateRangeFields />
    </FilterBar>
  );
}

type Choices = Record<'by' | 'action', readonly { value: string; name: string }[]>;
type ChoiceProps = Choices & { label: string; all: string; of: 'by' | 'action' };

function Choice({ label, all, of, ...choices }: ChoiceProps) {
  const [params] = useSearchParams();
  const change = useChange();
  const value = params.get(of) ?? '';
  const isKnown = value === '' || choices[of].some((choice) => choice.value === value);
  return (
    <Field label={label} className="sm:grow sm:basis-40 sm:max-w-56">
      <Select value={value} onChange={(event) => change(of, event.currentTarget.value)}>
        <option value="">{all}</option>
        {choices[of].map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
        {!isKnown && <option value={value}>{nameOfAction(value)}</option>}
      </Select>
    </Field>
  );
}

function useChange() {
  const [, setParams] = useSearchParams();
  return (name: string, value: string) =>
    setParams(
      (before) => {
        before.delete('page');
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { preventScrollReset: true },
    );
}

function useChips(choices: Choices): FilterChip[] {
  const [params] = useSearchParams();
  const change = useChange();
  const chips: FilterChip[] = [];
  for (const of of ['by', 'action'] as const) {
    const value = params.get(of) ?? '';
    const name = choices[of].find((choice) => choice.value === value)?.name ?? nameOfAction(value);
    if (value !== '') chips.push({ name, onRemove: () => change(of, '') });
  }
  const { from, to } = dateRangeOf(params);
  if (from !== '') {
    const name = activityWords.since(formatDay(from));
    chips.push({ name, onRemove: () => change('from', '') });
  }
  if (to !== '') {
    const name = activityWords.until(formatDay(to));
    chips.push({ name, onRemove: () => change('to', '') });
  }
  return chips;
}
