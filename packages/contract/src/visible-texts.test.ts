import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { allCalls } from './all-calls.ts';

/** The parts of zod's definitions that hold other schemas. */
type Holder = {
  element?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
};

type Text = { path: string; schema: z.core.$ZodType };

/** Texts that stay as they came, by the end of their path, and why. */
const AS_SENT: Record<string, string> = {
  '.id': 'an id',
  _id: 'an id of the gateway',
  Id: 'an id',
  Ids: 'ids',
  'target.value': 'an id',
  'fibres.fibre': 'a code of a list',
  removedPictures: 'ids of pictures',
  imageUrl: 'the address of a stored picture',
  token: 'a secret',
  Token: 'a secret',
  password: 'a secret',
  Password: 'a secret',
  phoneNumber: 'the name of a sign-in, which is compared with the stored one',
  razorpay_payment_link_status: 'a word that the gateway signed',
  razorpay_signature: 'the signature of the gateway',
  expected: 'what a page repeats of its row',
  'drafts.read.text': 'a pasted chat, which is read by rules of its own',
};

/** Returns the parts of a schema that take any text. */
function textsIn(schema: z.core.$ZodType | undefined, path: string): Text[] {
  if (schema === undefined) return [];
  if (z.safeParse(schema, 'Silk').success) return [{ path, schema }];
  const { def } = (schema as unknown as { _zod: { def: Holder } })._zod;
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      textsIn(field, `${path}.${name}`),
    ),
    ...textsIn(def.element, path),
    ...[def.innerType, ...(def.options ?? [])].flatMap((inner) => textsIn(inner, path)),
  ];
}

test('every text of a query or body loses its invisible characters, except ids and secrets', () => {
  const texts = allCalls.flatMap(({ name, query, body }) => [
    ...textsIn(query, name),
    ...textsIn(body, name),
  ]);
  const kept = texts.filter(({ schema }) => {
    const { data } = z.safeParse(schema, 'Si\u200Blk\u202E');
    return data !== z.parse(schema, 'Silk');
  });
  assert.ok(texts.length > 100, `${texts.length} texts`);
  const endOf = ({ path }: Text) => {
    const whole = path.replace(/\.expected[A-Z.].*/, '.expected');
    return Object.keys(AS_SENT).find((end) => whole.endsWith(end));
  };
  assert.deepEqual(
    kept.filter((text) => endOf(text) === undefined),
    [],
  );
  assert.deepEqual(new Set(kept.map(endOf)), new Set(Object.keys(AS_SENT)));
});
