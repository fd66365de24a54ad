import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { BODY_BYTES, type Call } from '@shop/contract/call';
import { categoryCalls } from '@shop/contract/categories';
import { type Shot, aBarrage } from './barrage.ts';
import { gateShare } from './gate-share.ts';
import { assertCostsLess, leastOf, processorTimeOf } from './processor-time.ts';
import { type Field, fieldsOf, jsonWith, rawRequest } from './raw-requests.ts';
import { type AnySample, partsOf } from './sample-of.ts';
import { COSTLY_TEXTS } from './shapes.ts';

// Every text of every call, as long as a request can be, in letters that are costly to read. While it is read
// no other call is answered, so it may cost hardly more than as many plain letters.

const { fire, prepare } = await aBarrage();

/** How much more than plain letters and a plain call together. */
const MOST_TIMES = 6;

/** What a plain call costs of this process, in which the server and its caller run. */
const ordinary = await leastOf(() =>
  costOf(categoryCalls.list, 'a plain call', (sample) => rawRequest(categoryCalls.list, sample)),
);

/** Returns the processor time of one request. */
async function costOf(call: Call, what: string, shot: Shot): Promise<number> {
  await prepare(call);
  return processorTimeOf(() => fire(call, what, shot));
}

/** Of a path and query, percent-encoded: Node takes 16 kB of headers. */
const QUERY_BYTES = 15_000;

/** A request with this text in a field. */
function withText(call: Call, { part, path }: Field, text: string): Shot {
  return (sample) =>
    part === 'body'
      ? rawRequest(call, sample, {
          json: jsonWith(partsOf(sample).body, path, JSON.stringify(text)),
        })
      : rawRequest(call, sample, {
          query: (all) => [
            ...all.filter(([name]) => name !== path[0]),
            [String(path[0]), encodeURIComponent(text)],
          ],
        });
}

/** The text as long as there is room for it. */
function longest(call: Call, { part }: Field, textOf: (bytes: number) => string): string {
  const bytesOf = (text: string) =>
    part === 'body' ? Buffer.byteLength(JSON.stringify(text)) : encodeURIComponent(text).length;
  const room = part === 'body' ? (call.bodyBytes ?? BODY_BYTES) - 2_000 : QUERY_BYTES;
  return textOf(Math.floor((1_000 * room) / bytesOf(textOf(1_000)) / 4) * 4);
}

/** The texts of the query and body of a call, by their place. */
function textsOf(sample: AnySample): Record<string, Field> {
  const texts = fieldsOf(sample).filter(({ part, path }) => {
    const value = path.reduce<unknown>(
      (at, name) => (at as Record<string, unknown>)[name],
      partsOf(sample)[part],
    );
    return part !== 'params' && typeof value === 'string';
  });
  return Object.fromEntries(texts.map((field) => [`${field.part} ${field.path.join('.')}`, field]));
}

for (const call of allCalls.filter(({ query, body }) => query ?? body)) {
  test(`${call.name} reads no text for long`, async () => {
    let fields: Record<string, Field> = {};
    await fire(call, 'as it should be', (sample) => {
      fields = textsOf(sample);
      return rawRequest(call, sample);
    });
    for (const [at, field] of gateShare(fields, call.name)) {
      const shotOf = (textOf: (bytes: number) => string) =>
        withText(call, field, longest(call, field, textOf));
      const letters = shotOf((bytes) => 'x'.repeat(bytes));
      const plain = await leastOf(() => costOf(call, at, letters));
      for (const [what, textOf] of gateShare(COSTLY_TEXTS, `${call.name} ${at}`)) {
        const told = `${at}, ${what}`;
        const shot = shotOf(textOf);
        const limit = MOST_TIMES * (plain + ordinary);
        await assertCostsLess(limit, () => costOf(call, told, shot), told);
      }
    }
  });
}
