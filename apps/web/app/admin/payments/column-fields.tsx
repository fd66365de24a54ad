import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ChosenColumns } from './chosen-columns.ts';
import { paymentsWords as words } from './payments-words.ts';

/** The columns as a spreadsheet names them. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRST'];
const NAMES = { date: words.date, text: words.text, credit: words.credit };

type ColumnFieldsProps = { columns: ChosenColumns; onChange: (columns: ChosenColumns) => void };

/** Asks for the columns of a statement by their letters. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="mb-2 font-semibold">{words.columns}</legend>
      {(['date', 'text', 'credit'] as const).map((field) => (
        <Field key={field} label={NAMES[field]}>
          <Select
            value={columns[field]}
            onChange={(event) =>
              onChange({ ...columns, [field]: Number(event.currentTarget.value) })
            }
          >
            {LETTERS.map((letter, index) => (
              <option key={letter} value={index}>
                {letter}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  );
}
