import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { attributeOfText, attributeText } from './attribute-text.ts';
import {
  FIBRE_KINDS,
  type FibreShare,
  MOST_FIBRES,
  fibreMessages,
  fibresFault,
  fibresInput,
  fibresOfText,
  fibresText,
  fibresWords,
} from './fibres.ts';

const Field = z.object({ fibres: fibresInput() });

/** Returns every way to share 100 among a few fibres, in steps that leave none out. */
function* sharings(): Generator<FibreShare[]> {
  for (let count = 1; count <= MOST_FIBRES; count += 1) {
    for (let start = 0; start < FIBRE_KINDS.length; start += 1) {
      for (let first = 1; first <= 100 - (count - 1); first += 1) {
        const rest = 100 - first;
        const others = Array.from({ length: count - 1 }, (_, at) =>
          at === count - 2 ? rest - (count - 2) : 1,
        );
        if (count === 1 && first !== 100) continue;
        yield [first, ...others].map((percent, at) => ({
          fibre: FIBRE_KINDS[(start + at) % FIBRE_KINDS.length] ?? 'OTHER',
          percent,
        }));
      }
    }
  }
}

test('a text of many blanks is read in time that grows with its length', () => {
  const blanks = ' '.repeat(100_000);
  assert.deepEqual(fibresOfText(`silk${blanks}60${blanks}%`), fibresOfText('silk 60%'));
  assert.equal(fibresOfText(`a${blanks}b`).length, 1);
});

test('every sharing that is accepted is the same after a way through its text', () => {
  let seen = 0;
  for (const shares of sharings()) {
    seen += 1;
    const text = fibresText(shares);
    assert.deepEqual(fibresOfText(text), shares);
    assert.deepEqual(attributeOfText('fibres', attributeText<'fibres'>(shares)), shares);
    assert.deepEqual(Field.parse({ fibres: fibresOfText(text) }), { fibres: shares });
  }
  assert.ok(seen > 5_000);
});

test('a text may be written by hand', () => {
  const wanted = [
    { fibre: 'SILK_MULBERRY', percent: 80 },
    { fibre: 'COTTON', percent: 20 },
  ];
  for (const text of [
    'SILK_MULBERRY 80; COTTON 20',
    ' silk mulberry 80% , cotton: 20 % ;',
    'Silk-Mulberry 80\ncotton 20',
    'SILK_MULBERRY ८०; COTTON ௨௦',
  ]) {
    assert.deepEqual(fibresOfText(text), wanted, text);
  }
  assert.deepEqual(attributeOfText('fibres', ' '), '');
  assert.equal(attributeText<'fibres'>(null), '');
  assert.equal(
    fibresWords(Field.parse({ fibres: wanted }).fibres as FibreShare[]),
    '80% mulberry silk, 20% cotton',
  );
});

test('each fault has its own sentence', () => {
  const share = (fibre: string, percent: number) => ({ fibre, percent });
  const faults: [{ fibre: string; percent: number }[], string | undefined][] = [
    [[share('SILK', 100)], fibreMessages.fibre],
    [[share('toString', 100)], fibreMessages.fibre],
    [[share('COTTON', 0), share('WOOL', 100)], fibreMessages.percent],
    [[share('COTTON', 101)], fibreMessages.percent],
    [[share('COTTON', 33.5), share('WOOL', 66.5)], fibreMessages.percent],
    [[share('COTTON', 50), share('COTTON', 50)], fibreMessages.twice],
    [[share('COTTON', 50), share('WOOL', 49)], fibreMessages.sum],
    [[share('COTTON', 50), share('WOOL', 51)], fibreMessages.sum],
    [FIBRE_KINDS.slice(0, 7).map((fibre) => share(fibre, 10)), fibreMessages.most],
    [fibresOfText('COTTON'), fibreMessages.percent],
    [[], undefined],
    [[share('COTTON', 1), share('WOOL', 99)], undefined],
  ];
  for (const [fibres, message] of faults) {
    assert.equal(fibresFault(fibres), message, JSON.stringify(fibres));
  }
});

test('another shape is a fault of the whole field', () => {
  for (const fibres of [[{ fibre: 'COTTON', percent: '100' }], [{ fibre: 1 }], 'COTTON 100', 5]) {
    const [issue] = Field.safeParse({ fibres }).error?.issues ?? [];
    assert.deepEqual([issue?.path, issue?.message], [['fibres'], fibreMessages.shape]);
  }
  for (const none of [null, '', []]) assert.ok(Field.safeParse({ fibres: none }).success);
});
