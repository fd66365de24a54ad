import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  STATEMENTS_READ,
  accountsIn,
  dayCells,
  lastThreeMonths,
  statementsSince,
  uncoveredDays,
} from './covered-days.ts';

const days = (fromDate: string, toDate: string) => ({ fromDate, toDate });
const november = days('2026-11-01', '2026-11-30');

test('days between, before and after statements are not covered', () => {
  const statements = [days('2026-11-20', '2026-11-25'), days('2026-10-20', '2026-11-05')];
  assert.deepEqual(uncoveredDays(statements, november), [
    days('2026-11-06', '2026-11-19'),
    days('2026-11-26', '2026-11-30'),
  ]);
  assert.deepEqual(uncoveredDays([], november), [november]);
});

test('statements that overlap, or lie outside the days, change no gap', () => {
  const all = [days('2026-10-01', '2026-11-12'), days('2026-11-10', '2026-12-05')];
  assert.deepEqual(uncoveredDays(all, november), []);
  assert.deepEqual(uncoveredDays([days('2026-12-02', '2026-12-03')], november), [november]);
});

test('the last three months end yesterday', () => {
  assert.deepEqual(lastThreeMonths('2026-11-26'), days('2026-08-27', '2026-11-25'));
});

test('the strip has every day of three months once, and the days of a missing week are not covered', () => {
  const range = lastThreeMonths('2026-11-26');
  const statements = [days('2026-08-01', '2026-10-31'), days('2026-11-08', '2026-11-25')];
  const cells = dayCells(statements, range);
  assert.equal(cells.length, 91);
  assert.deepEqual([cells[0]?.day, cells.at(-1)?.day], [range.fromDate, range.toDate]);
  const missing = cells.filter(({ isCovered }) => !isCovered).map(({ day }) => day);
  assert.equal(missing.length, 7);
  assert.deepEqual([missing[0], missing.at(-1)], ['2026-11-01', '2026-11-07']);
});

test('a month is named at its first day of the strip, unless it has only a few', () => {
  const named = (range: ReturnType<typeof days>) =>
    dayCells([], range)
      .filter(({ isMonthShown }) => isMonthShown)
      .map(({ day }) => day);
  assert.deepEqual(named(lastThreeMonths('2026-11-26')), [
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ]);
  assert.deepEqual(named(days('2026-08-20', '2026-09-08')), ['2026-08-20']);
});

test('each account has its own days, and one that has none in the range is not shown', () => {
  const statement = (account: string | null, fromDate: string, toDate: string) => ({
    account,
    ...days(fromDate, toDate),
  });
  const [app, bank, other, old] = [
    statement(null, '2026-11-01', '2026-11-30'),
    statement('4567', '2026-11-01', '2026-11-20'),
    statement('0012', '2026-11-21', '2026-11-30'),
    statement('9999', '2026-07-01', '2026-07-31'),
  ];
  const accounts = accountsIn([app, bank, other, old], november);
  assert.deepEqual(
    accounts.map(({ account, statements }) => [account, uncoveredDays(statements, november)]),
    [
      ['0012', [days('2026-11-01', '2026-11-20')]],
      ['4567', [days('2026-11-21', '2026-11-30')]],
      [null, []],
    ],
  );
  assert.deepEqual(accountsIn([old], november), [{ account: null, statements: [] }]);
});

test('pages are read until one has no day since the first day', async () => {
  const pageOf = (toDate: string, count = STATEMENTS_READ) =>
    Array.from({ length: count }, () => days('2026-01-01', toDate));
  const readOf = async (...pages: ReturnType<typeof pageOf>[]) =>
    (await statementsSince('2026-11-01', async (page) => pages[page] ?? [])).length;
  const [recent, old] = [pageOf('2026-11-02'), pageOf('2026-10-31')];
  assert.equal(await readOf(recent, recent, old, recent), 3 * STATEMENTS_READ);
  assert.equal(await readOf(recent, pageOf('2026-11-02', 7)), STATEMENTS_READ + 7);
  assert.equal(await readOf(), 0);
});
