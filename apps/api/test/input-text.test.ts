import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { aBarrage } from './barrage.ts';
import { gateShare } from './gate-share.ts';
import { rawRequest } from './raw-requests.ts';
import { BROKEN_ESCAPES, type Raw, TEXT_SHAPES } from './shapes.ts';

// Every field of every path and query in many shapes: each response must fit the contract, a refusal must
// write nothing, and no fault may occur.

const { fire } = await aBarrage();

for (const call of allCalls.filter(({ params, query }) => params ?? query)) {
  test(`${call.name} follows the contract with any content of its path and query`, async () => {
    for (const name of Object.keys(call.params?.shape ?? {})) {
      for (const [shape, raw] of gateShare(TEXT_SHAPES, `${call.name} ${name}`)) {
        // Without it the path belongs to another call, or to none.
        if (shape === 'empty') continue;
        await fire(call, `path ${name}, ${shape}`, (sample) =>
          rawRequest(call, sample, { params: { [name]: raw } }),
        );
      }
      for (const [shape, raw] of gateShare(BROKEN_ESCAPES, `${call.name} ${name} escape`))
        await fire(
          call,
          `path ${name}, ${shape}`,
          (sample) => rawRequest(call, sample, { params: { [name]: raw } }),
          400,
        );
    }
    for (const name of Object.keys(call.query?.shape ?? {})) {
      for (const [shape, raw] of gateShare(TEXT_SHAPES, `${call.name} ${name}`))
        await fire(call, `query ${name}, ${shape}`, (sample) =>
          rawRequest(call, sample, { query: instead(name, [[name, raw]]) }),
        );
      for (const [shape, pairs] of gateShare(strangeQueries(name), `${call.name} ${name}`))
        await fire(call, `query ${name}, ${shape}`, (sample) =>
          rawRequest(call, sample, { query: instead(name, pairs) }),
        );
      for (const [shape, raw] of gateShare(BROKEN_ESCAPES, `${call.name} ${name} escape`))
        await fire(
          call,
          `query ${name}, ${shape}`,
          (sample) => rawRequest(call, sample, { query: instead(name, [[name, raw]]) }),
          400,
        );
      for (const [, twice] of gateShare(pairsOf(name), `${call.name} ${name} twice`))
        await fire(
          call,
          `query ${name}, twice`,
          (sample) => rawRequest(call, sample, { query: instead(name, twice) }),
          400,
        );
    }
  });
}

type Pairs = [string, Raw][];

const pair = (name: string, one: Raw, other: Raw): Pairs => [
  [name, one],
  [name, other],
];

const pairsOf = (name: string) => [
  pair(name, '1', '1'),
  pair(name, '', ''),
  pair(name, '1', '%00'),
];

function strangeQueries(name: string): Record<string, Pairs> {
  return {
    missing: [],
    'as an array': [[`${name}[]`, '1']],
    'as an object': [[`${name}[$gt]`, '']],
    'as a prototype': [[`__proto__[${name}]`, '1']],
    'beside prototypes': [
      ['__proto__', '1'],
      ['constructor', '1'],
      ['constructor.prototype', '1'],
    ],
    'beside a thousand others': Array.from({ length: 1_000 }, (_, at) => [`more${at}`, '1']),
  };
}

/** Returns the query with other pairs in place of one. */
const instead = (name: string, pairs: Pairs) => (all: Pairs) => [
  ...all.filter(([other]) => other !== name),
  ...pairs,
];
