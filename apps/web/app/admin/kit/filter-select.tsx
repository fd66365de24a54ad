import { type ParamChanges, useListParams } from '../../lib/use-list-params.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { adminWords } from './admin-words.ts';

/** A filter of a list by one of several values, which the URL stores. */
export type SelectFilter = {
  /** Name of the parameter in the URL. */
  name: string;
  label: string;
  choices: readonly string[];
  /** Names of the choices; by default the choices themselves. */
  names?: Readonly<Record<string, string>>;
  /** Name of the first option, which removes the filter. */
  all?: string;
  className?: string;
};

/** An active filter: its name on the screen and the changes that remove it. */
export type FilterChip = { name: string; removal: ParamChanges };

type FilterSelectProps = SelectFilter & {
  /** The shown choice; by default the one in the URL. */
  value?: string;
  /** Other parameters that a choice changes. */
  also?: ParamChanges;
};

/** Selects one of several values of a list's filter. */
export function FilterSelect({
  value,
  also,
  className = 'min-w-0 sm:max-w-56 sm:grow sm:basis-28',
  ...filter
}: FilterSelectProps) {
  const { params, change } = useListParams();
  const { name, label, choices, names, all = adminWords.all } = filter;
  return (
    <Field label={label} className={className}>
      <Select
        value={value ?? chosenOf(params, filter) ?? ''}
        onChange={(event) => change({ ...also, [name]: event.currentTarget.value })}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {names?.[choice] ?? choice}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Returns the chips of the filters that the URL sets. */
export function chipsOf(params: URLSearchParams, filters: readonly SelectFilter[]): FilterChip[] {
  return filters.flatMap((filter) => {
    const chosen = chosenOf(params, filter);
    if (chosen === undefined) return [];
    return [{ name: filter.names?.[chosen] ?? chosen, removal: { [filter.name]: '' } }];
  });
}

function chosenOf(params: URLSearchParams, { name, choices }: SelectFilter): string | undefined {
  return choices.find((choice) => choice === params.get(name));
}
