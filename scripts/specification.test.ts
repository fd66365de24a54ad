import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { AREAS, ROLES } from '@shop/contract/call';
import { COMPLAINT_STATUSES } from '@shop/contract/complaints';
import { FIRST_STATUS, MOVES, ORDER_STATUSES, RETURNED_FROM } from '@shop/contract/order-status';
import { REFUND_METHODS, REFUND_REASONS, REFUND_STATES } from '@shop/contract/refunds';
import { RETURN_STATUSES } from '@shop/contract/return-row';
import { RETURN_MOVES } from '@shop/contract/returns';
import { pagePatterns } from './lib/page-patterns.ts';
import { ROOT } from './lib/project.mjs';

// docs/specification.md lists the shop's pages, roles and statuses; each list must equal the code's.

/** Routes of the server that are no pages of the web app. */
const SERVER_ROUTES = [
  '/o',
  '/o/:orderId',
  '/p/:productId',
  '/sitemap.xml',
  '/sitemap/:part.xml',
  '/feeds/google.xml',
  '/feeds/meta.csv',
  '/share/:picture',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/.well-known/change-password',
];

const specification = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');

/** Returns the text of a section, up to the next heading. */
function sectionOf(heading: string): string {
  const [, text] = specification.split(`${heading}\n`);
  assert.ok(text !== undefined, `no heading ${heading}`);
  return text.split(/^#/m)[0] ?? '';
}

/** Returns the cells of a section's table, without its headings. */
function rowsOf(heading: string): string[][] {
  const rows = sectionOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) => line.split('|').map((cell) => cell.trim()));
}

/** Returns the texts in backticks that a pattern matches. */
function quotedIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(/`([^`]+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => pattern.test(word));
}

/** Returns the moves of a table as texts: `PENDING > ACCEPTED`. */
function movesIn(heading: string): string[] {
  return rowsOf(heading)
    .flatMap(([, from = '', to = '']) => from.split(', ').map((status) => `${status} > ${to}`))
    .toSorted();
}

/** Returns the moves of a table of the contract, with the statuses of a new row. */
function movesOf(
  first: readonly string[],
  moves: Readonly<Record<string, { from: readonly string[] }>>,
): string[] {
  const others = Object.entries(moves).flatMap(([to, { from }]) =>
    from.map((status) => `${status} > ${to}`),
  );
  return [...first.map((status) => `new > ${status}`), ...others].toSorted();
}

test('the pages of section 2.1 equal the routes of the shop', () => {
  const listed = rowsOf('### 2.1 Routes')
    .flatMap(([, cell = '']) => quotedIn(cell, /^\//))
    .map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  const known = [...pagePatterns.filter((path) => path !== '/*'), ...SERVER_ROUTES];
  assert.deepEqual(listed.toSorted(), known.toSorted());
});

test("the roles and areas of section 1 equal the contract's", () => {
  const roles = [...ROLES, 'COD', 'NET_BANKING'];
  const section = sectionOf('## 1. For whom');
  assert.deepEqual(quotedIn(section, /^[A-Z_]+$/).toSorted(), roles.toSorted());
  assert.deepEqual(quotedIn(section, /^[a-z]+$/).toSorted(), AREAS.toSorted());
});

test("the moves of an order item equal the contract's", () => {
  const first = new Set(Object.values(FIRST_STATUS));
  assert.deepEqual(
    movesIn('### Statuses and moves of an order item'),
    movesOf([...first], { ...MOVES, RETURNED: { from: RETURNED_FROM } }),
  );
  const reached = [...first, ...Object.keys(MOVES), 'RETURNED'];
  assert.deepEqual(reached.toSorted(), ORDER_STATUSES.toSorted());
});

test("the moves of a return equal the contract's", () => {
  assert.deepEqual(
    movesIn('### Statuses and moves of a return'),
    movesOf(['REQUESTED'], RETURN_MOVES),
  );
  assert.deepEqual(
    ['REQUESTED', ...Object.keys(RETURN_MOVES)].toSorted(),
    RETURN_STATUSES.toSorted(),
  );
});

test("the states, reasons and methods of a refund equal the contract's", () => {
  const words = new Set(quotedIn(sectionOf('### Refunds'), /^[A-Z_]+$/));
  words.delete('REFUNDED');
  assert.deepEqual(
    [...words].toSorted(),
    [...REFUND_STATES, ...REFUND_REASONS, ...REFUND_METHODS].toSorted(),
  );
});

test("the statuses of a complaint equal the contract's", () => {
  assert.deepEqual(quotedIn(sectionOf('### Complaints'), /^[A-Z]+$/), COMPLAINT_STATUSES);
});
