import { classes } from '../lib/classes.ts';
import { useListParams } from '../lib/use-list-params.ts';
import { useNarrow } from '../lib/use-narrow.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { nextSort } from './sort-order.ts';
import type { ColumnSort } from './sort-order.ts';
import { sortWords } from './sort-words.ts';

/** The part of a column that sorting needs. */
export type SortableColumn = { heading: string; sort?: ColumnSort | undefined };

/** Manages the sort order of a list, which the URL stores as `sort` (`usual` when it is missing). */
export function useListSort(columns: readonly SortableColumn[], usual: string) {
  const { params, change } = useListParams();
  const asked = params.get('sort') ?? usual;
  const isKnown = columns.some(
    ({ sort }) => sort !== undefined && asked.replace(/^-/, '') === sort.by,
  );
  const choose = (sort: string) => change({ sort: sort === usual ? '' : sort });
  return { current: isKnown ? asked : usual, choose };
}

type SortButtonProps = {
  heading: string;
  sort: ColumnSort;
  current: string;
  usual: string;
  onChoose: (sort: string) => void;
};

/** Shows a column heading that sorts by its column, with an arrow for the direction. */
export function SortButton({ heading, sort, current, usual, onChoose }: SortButtonProps) {
  const arrow = current === sort.by ? '↑' : current === `-${sort.by}` ? '↓' : '↕';
  // On narrow screens rows are cards without headings.
  if (useNarrow()) return heading;
  return (
    <button
      type="button"
      data-on-paper
      onClick={() => onChoose(nextSort(sort, { current, usual }))}
      className="-my-1.5 inline-flex items-center gap-1 py-1.5 text-start text-inherit hover:text-accent"
    >
      {heading}
      <span aria-hidden="true" data-screen-only className={classes(arrow !== '↕' && 'text-accent')}>
        {arrow}
      </span>
    </button>
  );
}

type SortSelectProps = { columns: readonly SortableColumn[]; usual: string };

/** Selects the sort order on phones, where lists have no headings. */
export function SortSelect({ columns, usual }: SortSelectProps) {
  const { current, choose } = useListSort(columns, usual);
  const sortable = columns.flatMap(({ heading, sort }) =>
    sort === undefined ? [] : [{ heading, ...sort }],
  );
  const isNarrow = useNarrow();
  if (!isNarrow || sortable.length === 0) return null;
  return (
    <Field label={sortWords.label} className="print:hidden">
      <Select value={current} onChange={(event) => choose(event.currentTarget.value)}>
        {sortable.flatMap(({ heading, by, as }) => [
          <option key={by} value={by}>{`${heading}, ${sortWords[as].up}`}</option>,
          <option key={`-${by}`} value={`-${by}`}>{`${heading}, ${sortWords[as].down}`}</option>,
        ])}
        {!sortable.some(({ by }) => usual.endsWith(by)) && (
          <option value={usual}>{usual === '' ? sortWords.bestMatch : sortWords.newest}</option>
        )}
      </Select>
    </Field>
  );
}
