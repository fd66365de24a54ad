import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  advisories,
  bundledVersion,
  advisoriesOf,
  describeVersion,
} from './lib/postgres-advisories.ts';

test('no known advisory affects the bundled PostgreSQL, and its minor version is printed', () => {
  const version = bundledVersion();
  assert.match(version, /^\d+\.\d+$/);
  console.log(`  ${describeVersion(version, advisories, new Date())}`);
  assert.deepEqual(advisoriesOf(version, advisories), []);
});

test('an advisory affects the versions before the one that fixed it', () => {
  const list = {
    lookedAt: '2026-01-01',
    knownUpTo: '18.4',
    fixedIn: { '18.4': ['CVE-1'], '17.9': ['CVE-2'] },
  };
  assert.deepEqual(advisoriesOf('18.3', list), ['CVE-1']);
  assert.deepEqual(advisoriesOf('18.4', list), []);
  assert.deepEqual(advisoriesOf('18.10', list), []);
  assert.deepEqual(advisoriesOf('17.8', list), ['CVE-2']);
});

test('a list that was not checked for a quarter is reported', () => {
  const list = { lookedAt: '2026-01-01', knownUpTo: '18.4', fixedIn: {} };
  assert.doesNotMatch(describeVersion('18.4', list, new Date('2026-03-01')), /look again/);
  assert.match(describeVersion('18.4', list, new Date('2026-06-01')), /151 days ago: look again/);
});
