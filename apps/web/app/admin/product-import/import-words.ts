import type { ImportCounts } from '@shop/contract/product-import';
import { formatCount } from '../../lib/format.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const products = (count: number) => counted(count, 'product', 'products');
const changes = ({ added, changed, unchanged }: ImportCounts) =>
  `${products(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} as before`;

/** Words of the import dialog; the server's messages are in the contract. */
export const importWords = {
  open: 'Import',
  title: 'Import products',
  intro:
    'A CSV file with a row for each product. A SKU that the shop has is changed, any other is added. Nothing is imported before you have seen what will happen.',
  columns: 'Columns that are missing stay as they are. Pictures are added later, by hand.',
  template: 'Download the template',
  templateFailed: 'Failed to download the template',
  file: 'CSV file',
  hint: 'CSV UTF-8, at most 10,000 rows and 10 MB',
  checking: 'Checking the file…',
  start: (count: number) => `Import ${products(count)}`,
  importing: 'Importing…',
  imported: (count: number, all: number) => `${formatCount(count)} of ${products(all)}`,
  goesOn: 'You can close this: the import goes on, and is all or nothing.',
  plan: (file: string, counts: ImportCounts) => `${file}: ${changes(counts)}`,
  same: 'The shop has all of this already: there is nothing to import.',
  done: (counts: ImportCounts) => `Done: ${changes(counts)}.`,

  bad: (file: string, cells: number, rows: number) =>
    `${file}: ${counted(cells, 'cell', 'cells')} of ${counted(rows, 'row', 'rows')} not right`,
  mend: 'Nothing was imported. Mend these cells in the file and choose it again.',
  badCells: 'Cells that are not right',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
} as const;
