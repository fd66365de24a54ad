import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { csvOf, withoutApostrophe } from './csv.ts';
import { CsvFault, csvRows } from './csv-reading.ts';

const bounds = { longest: 1_000, mostCells: 5, mostRows: 50 };
const read = (text: string, separator = ',') => [...csvRows(text, separator, bounds)];

const cell = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...`'"=+-@,;\t\r\n `),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 20,
});
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 });

test('written text is read back unchanged, with any cells, separators and line ends', () => {
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), ends, (cells, delimiter, end) => {
      const text = stringify(cells, {
        delimiter,
        record_delimiter: end,
        quoted: true,
        quoted_empty: true,
      });
      const rows = read(text, delimiter);
      assert.deepEqual(rows, rowsOf(cells));
    }),
  );
});

test('an apostrophe before a formula is removed again, and no other', () => {
  fc.assert(
    fc.property(table, (cells) => {
      const filled = cells.map((row) => ['x', ...row.slice(1)]);
      const rows = read(csvOf(filled)).map(({ row, cells: written }) => {
        return { row, cells: written.map(withoutApostrophe) };
      });
      assert.deepEqual(rows, rowsOf(filled));
    }),
  );
});

/** Returns rows numbered from 1, each without quotation marks. */
function rowsOf(cells: string[][]) {
  return cells.map((row, at) => ({ row: at + 1, cells: row }));
}

test('empty rows are counted and skipped, and the last row needs no line end', () => {
  assert.deepEqual(read('a,b\n\n,, ,\r\n"",\nc,'), [
    { row: 1, cells: ['a', 'b'] },
    { row: 4, cells: ['', ''] },
    { row: 5, cells: ['c', ''] },
  ]);
  assert.deepEqual(read(''), []);
});

test('a quotation mark within a cell is its own', () => {
  for (const separator of [',', ';', '\t']) {
    const text = ['N-1', 'Border 5" wide', '"a ""b"""'].join(separator);
    assert.deepEqual(read(text, separator), [
      { row: 1, cells: ['N-1', 'Border 5" wide', 'a "b"'] },
    ]);
  }
});

test('spaces around a quoted cell are not part of it', () => {
  for (const separator of [',', ';', '\t']) {
    const text = ['N-1', '  "red, \t; blue" ', ' plain ', ' "last"  \r\n'].join(separator);
    assert.deepEqual(read(text, separator), [
      { row: 1, cells: ['N-1', 'red, \t; blue', ' plain ', 'last'] },
    ]);
  }
});

test('unclosed quotation marks, and a row that is too long or too wide, are reported by their row', () => {
  const cases: [text: string, row: number, kind: CsvFault['kind']][] = [
    ['a\n"open,\nb\n', 2, 'quotes'],
    ['a, "b,c\n', 1, 'quotes'],
    ['"a"b,c\n', 1, 'quotes'],
    ['"a" b,c\n', 1, 'quotes'],
    [`a\n\n"${'x'.repeat(1_001)}"`, 3, 'quotes'],
    ['x'.repeat(1_001), 1, 'quotes'],
    ['1,2,3,4,5\n1,2,3,4,5,6', 2, 'cells'],
    ['a\n'.repeat(51), 51, 'rows'],
    ['\n'.repeat(51), 51, 'rows'],
  ];
  for (const [text, row, kind] of cases) {
    assert.throws(
      () => read(text),
      (error) => error instanceof CsvFault && error.row === row && error.kind === kind,
      text,
    );
  }
});
