import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AREA_KINDS,
  areaOf,
  areasAbout,
  daysFrom,
  kindOf,
  prefixesIn,
  withAreas,
} from './area-list.ts';

test('a rule of each kind is read back as the same kind, and one without delivery has no days', () => {
  for (const kind of AREA_KINDS) assert.equal(kindOf(areaOf('6', kind, 3)), kind);
  assert.equal(areaOf('6', 'NONE', 3).days, null);
  assert.equal(areaOf('6', 'PREPAID', 3).days, 3);
  // Without delivery there is no cash on delivery, whatever the rule has.
  assert.equal(kindOf({ prefix: '6', deliverable: false, cod: true, days: null }), 'NONE');
});

test('many prefixes are pasted at once, duplicates are dropped, and the first invalid one is named', () => {
  const { prefixes, bad } = prefixesIn(' 600004, 600005\n79\t600004;1 ');
  assert.deepEqual(prefixes, ['600004', '600005', '79', '1']);
  assert.equal(bad, undefined);
  assert.deepEqual(prefixesIn(' \n'), { prefixes: [], bad: undefined });
  assert.deepEqual(prefixesIn('५६०१००, 600\u200B').prefixes, ['560100', '600']);
  for (const wrong of ['0600', '6000041', 'Chennai', '60-61']) {
    assert.equal(prefixesIn(`79 ${wrong}`).bad, wrong);
  }
});

test('a PIN code with a space in it is not taken for two beginnings', () => {
  for (const typed of [
    '560 100',
    '79, 560 100',
    '600004\n560 100 ',
    '५६० १००;1',
    '560 100 560 102 560 103',
    '560 100\t560 102',
    '560\t100',
    '600004 560  100 79',
  ])
    assert.equal(prefixesIn(typed).bad, '560 100', typed);
  for (const apart of ['560, 100', '560\n100', '560\r\n100', '560 ; 100']) {
    const { prefixes, bad } = prefixesIn(apart);
    assert.deepEqual([...prefixes, bad], ['560', '100', undefined], apart);
  }
  assert.equal(prefixesIn('560 10 5601 20').bad, undefined);
});

test('days are whole, from 0 to 60, or left blank', () => {
  assert.deepEqual(['', ' ', '0', '60', ' 7 ', '७'].map(daysFrom), [null, null, 0, 60, 7, 7]);
  for (const wrong of ['61', '100', '-1', '1.5', 'a', '007'])
    assert.equal(daysFrom(wrong), undefined);
});

test('a changed rule replaces only the rule of the same prefix', () => {
  const [six, seven] = [areaOf('6', 'ALL', null), areaOf('7', 'ALL', null)];
  const changed = areaOf('6', 'NONE', null);
  assert.deepEqual(withAreas([six, seven], [changed], null), [seven, changed]);
  assert.deepEqual(withAreas([six, seven], [changed], six), [seven, changed]);
});

test('a rule whose prefix was edited is not in the list any more', () => {
  const [six, seven] = [areaOf('6', 'ALL', null), areaOf('7', 'ALL', null)];
  const changed = areaOf('60', 'NONE', null);
  assert.deepEqual(withAreas([six, seven], [changed], six), [seven, changed]);
});

test('a PIN code finds the rules that include it; its beginning finds all rules below it', () => {
  const areas = ['6', '600', '600004', '7'].map((prefix) => areaOf(prefix, 'ALL', null));
  const about = (code: string) => areasAbout(areas, code).map(({ prefix }) => prefix);
  assert.deepEqual(about('600004'), ['6', '600', '600004']);
  assert.deepEqual(about('60'), ['6', '600', '600004']);
  assert.deepEqual(about('641001'), ['6']);
  assert.deepEqual(about(''), ['6', '600', '600004', '7']);
});
