import { STATE_CODES, TAX_STATES } from '@shop/contract/tax-states';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type LimitRow, limitRowsOf, textOfLimitRows } from './eway-limit-rows.ts';
import { ewayLimitWords as words } from './tax-words.ts';

type EwayLimitsProps = {
  /** The limits as the text of the form. */
  value: string;
  /** Messages by path, such as `ewayLimits.1.state`. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
};

/** Edits the values above which goods need an e-way bill: to other states, and within a state. */
export function EwayLimits({ value, errors, onChange }: EwayLimitsProps) {
  const [others = { state: '', limit: '' }, ...own] = limitRowsOf(value);
  const change = (rows: readonly LimitRow[]) => onChange(textOfLimitRows(rows));
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <Field
        label={words.others}
        hint={words.othersHint}
        error={errors['ewayLimits.0.limit'] ?? errors['ewayLimits']}
      >
        <TextInput
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={others.limit}
          onChange={(event) => change([{ state: '', limit: event.currentTarget.value }, ...own])}
        />
      </Field>
      {own.map((row, place) => (
        <OwnState
          // A row is changed in its place.
          key={place}
          row={row}
          place={place + 1}
          errors={errors}
          onChange={(to) => change([others, ...own.with(place, to)])}
          onRemove={() => change([others, ...own.filter((_, at) => at !== place)])}
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        className="min-h-11 self-start"
        onClick={() => change([others, ...own, { state: '', limit: '50000' }])}
      >
        {words.add}
      </Button>
    </div>
  );
}

type OwnStateProps = {
  row: LimitRow;
  /** Its place among the limits; the one for other states is the first. */
  place: number;
  errors: Readonly<Record<string, string>>;
  onChange: (row: LimitRow) => void;
  onRemove: () => void;
};

function OwnState({ row, place, errors, onChange, onRemove }: OwnStateProps) {
  const errorOf = (name: keyof LimitRow) => errors[`ewayLimits.${place}.${name}`];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <Field label={words.state(place)} error={errorOf('state')} className="max-sm:col-span-2">
        <Select
          value={row.state}
          onChange={(event) => onChange({ ...row, state: event.currentTarget.value })}
        >
          <option value="">{words.chooseState}</option>
          {STATE_CODES.map((code) => (
            <option key={code} value={code}>
              {TAX_STATES[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.limit(place)} error={errorOf('limit')}>
        <TextInput
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={row.limit}
          onChange={(event) => onChange({ ...row, limit: event.currentTarget.value })}
        />
      </Field>
      <IconButton icon="close" label={words.remove(place)} className="mt-6.5" onClick={onRemove} />
    </div>
  );
}
