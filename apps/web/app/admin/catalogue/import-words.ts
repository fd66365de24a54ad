import { formatCount } from '../../lib/format.ts';

/** Sentences of the import dialog that are not the server's. */
export const importWords = {
  title: 'Import products',
  intro:
    'A CSV file with a row for each product. A SKU that the shop has is changed, any other is added. Nothing is imported before you have seen what will happen.',
  columns: 'Columns that are missing stay as they are. Pictures are added later, by hand.',
  template: 'Download the template',
  templateFailed: 'Failed to download the template',
  hint: 'CSV UTF-8, at most 10,000 rows and 10 MB',
  checking: 'Checking the file…',
  sending: 'Sending the file',
  importing: 'Importing…',
  mend: 'Nothing was imported. Mend these cells in the file and choose it again.',
  same: 'The shop has all of this already: there is nothing to import.',
  goesOn: 'You can close this: the import goes on, and is all or nothing.',
} as const;

/** So many of a thing, in words: `1 product`, `12 products`. */
export function countOf(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
}
