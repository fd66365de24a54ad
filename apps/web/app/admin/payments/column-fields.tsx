import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { COLUMN_FIELDS, type ChosenColumns, columnNames } from './chosen-columns.ts';
import { columnFieldNames, paymentsWords as words } from './payments-words.ts';

type ColumnFieldsProps = { columns: ChosenColumns; onChange: (columns: ChosenColumns) => void };

/** Shows the first rows of a statement, and asks which column is which. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const { file, chosen } = columns;
  const names = columnNames(file);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{words.columns}</legend>
      <Rows names={names} rows={file.rows} />
      <div className="grid grid-cols-2 gap-3">
        {COLUMN_FIELDS.map((field) => {
          const isRequired = field === 'date' || field === 'text';
          return (
            <Field key={field} label={columnFieldNames[field]}>
              <Select
                value={chosen[field] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    file,
                    chosen: { ...chosen, [field]: value === '' ? null : Number(value) },
                  })
                }
              >
                {!isRequired && <option value="">{words.noColumn}</option>}
                {names.map((name, at) => (
                  <option key={at} value={at}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

function Rows({ names, rows }: { names: readonly string[]; rows: readonly string[][] }) {
  // Focusable, so that it scrolls by the keyboard.
  const scrolls = { role: 'region', 'aria-label': words.firstRows, tabIndex: 0 };
  return (
    <div {...scrolls} className="overflow-x-auto rounded-sm border border-line">
      <table className="text-xs whitespace-nowrap">
        <thead className="bg-paper-deep text-left">
          <tr>
            {names.map((name, at) => (
              <th key={at} scope="col" className="px-2 py-1.5 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {names.map((_, at) => (
                <td key={at} className="max-w-48 truncate px-2 py-1.5 tabular-nums">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
