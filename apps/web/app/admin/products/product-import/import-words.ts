import type { ImportCounts } from '@shop/contract/product-import';
import { counted, formatCount } from '../../../lib/format.ts';

const products = (count: number) => counted(count, 'product', 'products');
const changes = ({ added, changed, unchanged }: ImportCounts) =>
  `${products(added)} added, ${formatCount(changed)} updated, ${formatCount(unchanged)} unchanged`;

/** Words of the import dialog; the server's messages are in the contract. */
export const importWords = {
  open: 'Import',
  title: 'Import products',
  intro:
    'Choose a CSV file with one row for each product. Existing SKUs are updated, new ones are added. You will see the changes before anything is imported.',
  columns: 'Fields without a column stay as they are. Add pictures later on the product’s page.',
  template: 'Download the template',
  file: 'CSV file',
  hint: 'With commas, semicolons or tabs; at most 10,000 rows and 10 MB',
  checking: 'Checking the file…',
  start: (count: number) => `Import ${products(count)}`,
  importing: 'Importing…',
  imported: (count: number, all: number) => `${formatCount(count)} of ${products(all)}`,
  goesOn: 'You can close this. The import continues: either all products are imported, or none.',
  plan: (file: string, counts: ImportCounts) => `${file}: ${changes(counts)}`,
  same: 'Your shop already has all of this. There is nothing to import.',
  done: (counts: ImportCounts) => `Done: ${changes(counts)}.`,

  bad: (file: string, cells: number, rows: number) =>
    `${file}: ${counted(cells, 'error', 'errors')} in ${counted(rows, 'row', 'rows')}`,
  unanswered:
    'The shop did not answer. See in the list whether the products are there, then choose the file again.',
  mend: 'Nothing was imported. Fix them in the file, then choose it again.',
  badCells: 'Errors in the file',
  stocks: (count: number) =>
    `The stock of ${products(count)} is not known to be the one that the file was made with:`,
  stocksHint:
    'They may have been sold meanwhile. Look at what they become, or export the products again and change that file: its column “Stock when exported” keeps what was sold.',
  stocksCaption: 'Stock before and after the import',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
} as const;
