import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fibreRowsOf, sumOfFibreRows, textOfFibreRows, withFibre } from './fibre-rows.ts';

test('the text of the form is the same after a way through its rows', () => {
  for (const text of ['', 'COTTON 100', 'SILK_MULBERRY 80; COTTON 20', 'COTTON', '80; WOOL x']) {
    assert.equal(textOfFibreRows(fibreRowsOf(text)), text);
  }
  assert.deepEqual(fibreRowsOf(''), [{ fibre: '', percent: '' }]);
});

test('a chosen fibre gets the rest of 100 percent', () => {
  const one = withFibre(fibreRowsOf(''), 0, 'SILK_ERI');
  assert.deepEqual(one, [{ fibre: 'SILK_ERI', percent: '100' }]);
  const rows = [...fibreRowsOf('SILK_ERI 70'), { fibre: '', percent: '' }];
  assert.equal(textOfFibreRows(withFibre(rows, 1, 'WOOL')), 'SILK_ERI 70; WOOL 30');
  assert.equal(textOfFibreRows(withFibre(rows, 0, 'COTTON')), 'COTTON 70');
  assert.equal(sumOfFibreRows(fibreRowsOf('COTTON 60; WOOL x')), 60);
  assert.equal(sumOfFibreRows(fibreRowsOf('COTTON ६०; WOOL 40')), 100);
});
