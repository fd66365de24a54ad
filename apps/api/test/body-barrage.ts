import assert from 'node:assert/strict';
import type { Call } from '@shop/contract/call';
import type { Barrage } from './barrage.ts';
import { gateShare } from './gate-share.ts';
import { type Field, fieldsOf, jsonAt, jsonWith, rawRequest } from './raw-requests.ts';
import { type AnySample, partsOf } from './sample-of.ts';
import { JSON_NESTS, JSON_SHAPES } from './shapes.ts';

/**
 * Sends every field of a call's body in many shapes, also inside lists and in the JSON of forms: each
 * response must fit the contract, a refusal must write nothing, and no fault may occur. `names` are the
 * fields of the sample's body.
 */
export async function fireAtBody(
  { fire }: Barrage,
  call: Call,
  names = Object.keys(call.body?.shape ?? {}),
): Promise<void> {
  let whole: unknown;
  let fields: Field[] = [];
  await fire(call, 'as it should be', (sample) => {
    whole = bodyOf(sample);
    fields = fieldsOf(sample).filter(({ part }) => part === 'body');
    return rawRequest(call, sample);
  });
  const filled = new Set(fields.map(({ path }) => path[0]));
  assert.deepEqual(filled, new Set(names), `samples.ts has every field of ${call.name}`);
  for (const { path } of fields) {
    const at = path.join('.');
    const name = String(path.at(-1));
    for (const [shape, rawOf] of gateShare(JSON_SHAPES, `${call.name} ${at}`)) {
      const change = ({ body }: AnySample) => rawOf(jsonAt(body, path), name);
      if (shape === 'twice' && typeof path.at(-1) === 'number') continue;
      await fire(call, `body ${at}, ${shape}`, (sample) =>
        rawRequest(call, sample, { json: jsonWith(bodyOf(sample), path, change(sample)) }),
      );
    }
    for (const [shape, rawOf] of gateShare(JSON_NESTS, `${call.name} ${at}`)) {
      const shot = (sample: AnySample) =>
        rawRequest(call, sample, {
          json: jsonWith(bodyOf(sample), path, rawOf(jsonAt(bodyOf(sample), path))),
        });
      // In place of an object, an object with other fields may be valid.
      const mayBe = jsonAt(whole, path).startsWith('{') && rawOf('1').startsWith('{');
      await fire(call, `body ${at}, ${shape}`, shot, mayBe ? undefined : 400);
    }
  }
}

const bodyOf = (sample: AnySample) => partsOf(sample).body;
