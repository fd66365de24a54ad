import { FIBRES, FIBRE_KINDS, MOST_FIBRES } from '@shop/contract/fibres';
import { useId, useState } from 'react';
import { attributeWords } from '../../lib/attribute-words.ts';
import { Button } from '../../ui/button.tsx';
import { formWords } from '../../ui/form-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import {
  type FibreRow,
  fibreRowsOf,
  sumOfFibreRows,
  textOfFibreRows,
  withFibre,
} from './fibre-rows.ts';
import { labelGroupWords as words } from './label-group-words.ts';

type FibresFieldProps = {
  /** The fibres as the text of the form. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Edits the fibres of a cloth: a kind and a share in each row. */
export function FibresField({ value, error, onChange }: FibresFieldProps) {
  const id = useId();
  const [rows, setRows] = useState(() => fibreRowsOf(value));
  // The form was filled or merged.
  if (textOfFibreRows(rows) !== value) setRows(fibreRowsOf(value));
  const change = (to: readonly FibreRow[]) => {
    setRows([...to]);
    onChange(textOfFibreRows(to));
  };
  const sum = sumOfFibreRows(rows);
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium">
        {attributeWords.fibres}{' '}
        <span className="font-normal text-ink-soft">{formWords.optional}</span>
      </legend>
      {rows.map((row, place) => (
        <Row
          // A row has no name of its own, and is changed in its place.
          key={place}
          row={row}
          place={place}
          isWrong={error !== undefined}
          onFibre={(fibre) => change(withFibre(rows, place, fibre))}
          onPercent={(percent) => change(rows.with(place, { ...row, percent }))}
          onRemove={
            rows.length > 1 ? () => change(rows.filter((_, at) => at !== place)) : undefined
          }
        />
      ))}
      <div id={id} className="text-xs text-ink-soft">
        {value === '' ? words.fibresHint : words.sum(sum)}
        {error !== undefined && <p className="text-sm text-bad">{error}</p>}
      </div>
      {rows.length < MOST_FIBRES && (
        <Button
          variant="secondary"
          size="small"
          className="min-h-11 self-start"
          onClick={() => change([...rows, { fibre: '', percent: '' }])}
        >
          {words.addFibre}
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = {
  row: FibreRow;
  place: number;
  isWrong: boolean;
  onFibre: (fibre: string) => void;
  onPercent: (percent: string) => void;
  onRemove: (() => void) | undefined;
};

function Row({ row, place, isWrong, onFibre, onPercent, onRemove }: RowProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 grow sm:max-w-xs">
        <Select
          aria-label={words.fibre(place + 1)}
          aria-invalid={isWrong || undefined}
          value={row.fibre}
          onChange={(event) => onFibre(event.currentTarget.value)}
        >
          <option value="">{words.chooseFibre}</option>
          {FIBRE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {capitalised(FIBRES[kind])}
            </option>
          ))}
        </Select>
      </span>
      <span className="w-20 shrink-0">
        <TextInput
          aria-label={words.share(place + 1)}
          aria-invalid={isWrong || undefined}
          value={row.percent}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onPercent(event.currentTarget.value)}
        />
      </span>
      <span aria-hidden className="text-ink-soft">
        %
      </span>
      {onRemove !== undefined && (
        <IconButton icon="close" label={words.removeFibre(place + 1)} onClick={onRemove} />
      )}
    </div>
  );
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
