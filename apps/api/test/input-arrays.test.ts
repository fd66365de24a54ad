import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { BODY_BYTES, type Call } from '@shop/contract/call';
import { categoryCalls } from '@shop/contract/categories';
import type * as z from 'zod/mini';
import { type Definition, maximumOf } from '../src/http/array-limits.ts';
import { type Shot, aBarrage } from './barrage.ts';
import { gateShare } from './gate-share.ts';
import { assertCostsLess, leastOf, processorTimeOf } from './processor-time.ts';
import { type Field, fieldsOf, jsonAt, jsonWith, rawRequest } from './raw-requests.ts';
import { partsOf } from './sample-of.ts';

// Every array of a body, as long as its schema and the body's size allow. While it is read no other call is
// answered, so its request may cost a few plain calls, and one more for every ten elements.

const { fire, prepare } = await aBarrage();
const FEW = 6;

async function costOf(call: Call, what: string, shot: Shot): Promise<number> {
  await prepare(call);
  return processorTimeOf(() => fire(call, what, shot));
}

/** What a plain call costs of this process, in which the server and its caller run. */
const plain = await leastOf(() =>
  costOf(categoryCalls.list, 'a plain call', (sample) => rawRequest(categoryCalls.list, sample)),
);

/** An array of a body: the path to it, and its maximum length. */
type LongArray = { path: Field['path']; most: number };

for (const call of allCalls) {
  const arrays = arraysIn(call.body);
  if (arrays.length === 0) continue;
  test(`${call.name} takes arrays of the maximum length in time`, async () => {
    const filled = new Set<string>();
    await fire(call, 'as it should be', (sample) => {
      for (const { path } of fieldsOf(sample)) filled.add(path.join(','));
      return rawRequest(call, sample);
    });
    const known = arrays.filter(({ path }) => filled.has([...path, 0].join(',')));
    assert.ok(known.length > 0, 'samples.ts fills an array of it');
    for (const [, { path, most }] of gateShare(known, call.name)) {
      const shot: Shot = (sample) => {
        const { body } = partsOf(sample);
        const one = jsonAt(body, [...path, 0]);
        const room = (call.bodyBytes ?? BODY_BYTES) - JSON.stringify(body).length;
        const length = Math.min(most, Math.floor(room / (Buffer.byteLength(one) + 1)));
        const all = Array.from({ length }, () => one);
        return rawRequest(call, sample, { json: jsonWith(body, path, `[${all.join(',')}]`) });
      };
      const told = `${most} of ${path.join('.')}`;
      await assertCostsLess(plain * (FEW + most / 10), () => costOf(call, told, shot), told);
    }
  });
}

/** Returns all arrays of a schema, also those inside others, whose first elements the paths name. */
function arraysIn(schema: z.core.$ZodType | undefined, path: Field['path'] = []): LongArray[] {
  if (schema === undefined) return [];
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  const { shape = {}, element, innerType, options = [] } = def;
  const own = element === undefined ? [] : [{ path, most: maximumOf(def)?.maximum ?? 0 }];
  return [
    ...own,
    ...Object.entries(shape).flatMap(([name, field]) => arraysIn(field, [...path, name])),
    ...arraysIn(element, [...path, 0]),
    ...[innerType, def.in, ...options].flatMap((inner) => arraysIn(inner, path)),
  ];
}
