import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { Id } from '@shop/contract/text';
import type * as z from 'zod/mini';
import { type Shot, aBarrage } from './barrage.ts';
import { type Field, fieldsOf, jsonWith, rawRequest } from './raw-requests.ts';
import { partsOf } from './sample-of.ts';

const { fire } = await aBarrage();

for (const call of allCalls) {
  const ids = idsIn(call.body);
  if (ids.length === 0) continue;
  test(`${call.name} answers an impossible id of its body like an unknown one`, async () => {
    let sent: Field[] = [];
    await fire(call, 'as it should be', (sample) => {
      sent = fieldsOf(sample).filter(
        ({ part, path }) => part === 'body' && ids.includes(path.join(',')),
      );
      return rawRequest(call, sample);
    });
    assert.ok(sent.length > 0, 'samples.ts has an id of it');
    for (const { path } of sent) {
      const withId = (raw: string): Shot => {
        return (sample) =>
          rawRequest(call, sample, { json: jsonWith(partsOf(sample).body, path, raw) });
      };
      const { status } = await fire(call, path.join(','), withId('"999999999999999999"'));
      await fire(call, `an impossible ${path.join(',')}`, withId('"abc"'), status);
    }
  });
}

type Inner = z.core.$ZodType | undefined;

/** Returns the paths of the ids in a schema, such as `items,0,productId`. */
function idsIn(schema: Inner, path: readonly (string | number)[] = []): string[] {
  if (schema === undefined) return [];
  if (schema === Id) return [path.join(',')];
  const { def } = schema._zod as {
    def: {
      shape?: Record<string, Inner>;
      element?: Inner;
      innerType?: Inner;
      out?: Inner;
      options?: Inner[];
    };
  };
  const { shape = {}, element, innerType, out, options = [] } = def;
  return [
    ...Object.entries(shape).flatMap(([name, field]) => idsIn(field, [...path, name])),
    ...idsIn(element, [...path, 0]),
    ...[innerType, out, ...options].flatMap((inner) => idsIn(inner, path)),
  ];
}
