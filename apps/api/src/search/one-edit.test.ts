import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likePatternsFor, startsAlmostAs } from './one-edit.ts';

const near: [string, string][] = [
  ['kanchipuram', 'kanchipuram'],
  ['kanchipuram', 'kanchipurm'],
  ['kanchipuram', 'kanchippuram'],
  ['kanchipuram', 'kanchiparam'],
  ['kanchipuram', 'kanchipuarm'],
  ['kanchipuram', 'kacnhi'],
  ['kanchipuram', 'aknchipuram'],
  ['kanchipuram', 'kanhci'],
  ['kanchipuram', 'anchipuram'],
  ['kanchipuram', 'xkanchi'],
  ['tussar', 'tusar'],
  ['tussar', 'tussarr'],
  ['tussar', 'tuxsar'],
  ['பட்டு', 'பட்ட'],
];
const far: [string, string][] = [
  ['kanchipuram', 'knchpuram'],
  ['kanchipuram', 'puram'],
  ['tussar', 'tassur'],
  ['tussar', 'tussarry'],
  ['ikat', 'tkai'],
  ['silk', 'milks'],
];

test('a word is almost the start of another by one letter too many, too few, wrong or swapped', () => {
  for (const [word, typed] of near) assert.ok(startsAlmostAs(word, typed), `${typed} → ${word}`);
  for (const [word, typed] of far) assert.ok(!startsAlmostAs(word, typed), `${typed} → ${word}`);
});

test('every such word fits one of the patterns by which it is looked up', () => {
  for (const [word, typed] of near) {
    const fits = likePatternsFor(typed).some((pattern) =>
      new RegExp(`^${pattern.replaceAll('%', '.*')}$`).test(word),
    );
    assert.ok(fits, `${typed} → ${word}`);
  }
});
