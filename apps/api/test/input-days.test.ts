import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import type { Call } from '@shop/contract/call';
import { FIRST_DAY, LAST_DAY } from '@shop/contract/text';
import * as z from 'zod/mini';
import type { Definition } from '../src/http/array-limits.ts';
import { aBarrage } from './barrage.ts';
import { rawRequest } from './raw-requests.ts';
import { type Part, partsOf, statusOf } from './sample-of.ts';

// Every field with a day, an instant, a month or a year, at the first and the last value that its schema
// accepts: no fault may occur, and lists must be answered.

const { fire } = await aBarrage();

/** Kinds of time in the schemas. A schema that accepts `wrong` is free text. */
const TIMES = [
  { first: FIRST_DAY, last: LAST_DAY, wrong: '2026-02-30' },
  {
    first: `${FIRST_DAY}T00:00:00+23:59`,
    last: `${LAST_DAY}T23:59:59.999999999-23:59`,
    wrong: '2026-02-30T10:00:00Z',
  },
  { first: '2000-01', last: '2099-12', wrong: '2026-13' },
  { first: '2000', last: '2100', wrong: '2101' },
] as const;

type Edge = 'first' | 'last';
type Path = readonly string[];
type Field = { part: Part; path: Path; values: Record<Edge, string> };

function fieldsOf(call: Call): Field[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    timesIn(call[part]).map((field) => ({ part, ...field })),
  );
}

function timesIn(schema: z.core.$ZodType | undefined, path: Path = []): Omit<Field, 'part'>[] {
  if (schema === undefined) return [];
  const takes = (text: string) => z.safeParse(schema, text).success;
  const values = TIMES.find(
    ({ first, last, wrong }) => takes(first) && takes(last) && !takes(wrong),
  );
  if (values !== undefined) return [{ path, values }];
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => timesIn(field, [...path, name])),
    ...timesIn(def.element, [...path, '0']),
    ...[def.innerType, def.in, ...(def.options ?? [])].flatMap((inner) => timesIn(inner, path)),
  ];
}

/** Returns a copy of a request's part with another value at a path; creates missing parts of the path. */
function withValue(part: unknown, [name, ...rest]: Path, value: string): unknown {
  if (name === undefined) return value;
  const inside = (part as Record<string, unknown> | undefined)?.[name];
  const made = withValue(inside, rest, value);
  return name === '0' ? [made] : { ...(part as object | undefined), [name]: made };
}

const dated = allCalls
  .map((call: Call) => ({ call, fields: fieldsOf(call) }))
  .filter(({ fields }) => fields.length > 0);

for (const { call, fields } of dated) {
  test(`${call.name} accepts the first and the last day that it allows`, async () => {
    const fireWith = (edge: Edge, changed: readonly Field[], status?: number) =>
      fire(
        call,
        `${edge} of ${changed.map(({ path }) => path.join('.')).join(', ')}`,
        (sample) => {
          const parts = partsOf(sample);
          for (const { part, path, values } of changed)
            parts[part] = withValue(parts[part], path, values[edge]) as (typeof parts)[Part];
          return rawRequest(call, { ...sample, ...parts });
        },
        status,
      );
    for (const edge of ['first', 'last'] as const) {
      await fireWith(edge, fields, call.method === 'GET' ? statusOf(call) : undefined);
      for (const field of fields) await fireWith(edge, [field]);
    }
  });
}
