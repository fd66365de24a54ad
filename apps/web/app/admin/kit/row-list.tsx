import type { ReactNode } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import { Table, type TableProps } from '../../ui/table.tsx';
import { type RowCard, RowCards } from './row-cards.tsx';

type RowListProps<Row> = TableProps<Row> & {
  /** Returns the content of a row's card. */
  renderCard: (row: Row) => Omit<RowCard, 'key'>;
  /** Line below the cards: the total of all pages. */
  total?: ReactNode;
};

/** Shows rows as a table, or below 640 px as cards. */
export function RowList<Row>({ renderCard, total, ...table }: RowListProps<Row>) {
  const { caption, columns, rows, keyOf, usualSort } = table;
  if (!useNarrow()) return <Table {...table} />;
  const cards = rows.map((row) => ({ key: keyOf(row), ...renderCard(row) }));
  return (
    <RowCards label={caption} columns={columns} usualSort={usualSort} cards={cards} total={total} />
  );
}
