import { MESSAGE_PURPOSES } from '@shop/contract/message-purposes';
import { MESSAGE_STATES } from '@shop/contract/messages';
import { type SetURLSearchParams, useSearchParams } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { adminWords } from '../kit/admin-words.ts';
import type { FilterChip } from '../kit/filter-bar.tsx';
import { messageWords, purposeNames, messageStateNames } from './message-words.ts';

const FILTERS = [
  { name: 'state', label: messageWords.state, values: MESSAGE_STATES, names: messageStateNames },
  { name: 'purpose', label: messageWords.purpose, values: MESSAGE_PURPOSES, names: purposeNames },
] as const;

/** Selects state and subject; the URL stores the choice. */
export function MessageFilters() {
  const [params, setParams] = useSearchParams();
  return FILTERS.map(({ name, label, values, names }) => (
    <Field key={name} label={label} className="min-w-0 grow basis-40 sm:max-w-56">
      <Select
        value={params.get(name) ?? ''}
        onChange={(event) => choose(setParams, name, event.currentTarget.value)}
      >
        <option value="">{adminWords.all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {(names as Record<string, string>)[value]}
          </option>
        ))}
      </Select>
    </Field>
  ));
}

/** Returns the chips of the chosen filters. */
export function messageChips(params: URLSearchParams, setParams: SetURLSearchParams): FilterChip[] {
  return FILTERS.flatMap(({ name, names }) => {
    const shown = (names as Record<string, string>)[params.get(name) ?? ''];
    return shown === undefined
      ? []
      : [{ name: shown, onRemove: () => choose(setParams, name, '') }];
  });
}

function choose(setParams: SetURLSearchParams, name: string, value: string): void {
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
