import assert from 'node:assert/strict';
import type { OutgoingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { allCalls } from '@shop/contract/all-calls';
import { type Call, callMessages } from '@shop/contract/call';
import { orderCalls } from '@shop/contract/orders';
import { type Shot, aBarrage } from './barrage.ts';
import { gateShare } from './gate-share.ts';
import { formOf, rawRequest } from './raw-requests.ts';
import { partsOf, statusOf } from './sample-of.ts';

// Requests that are malformed as a whole: bodies that are not JSON objects, wrong headers.

const { fire } = await aBarrage();
const JSON_TYPE = { 'content-type': 'application/json' };
const DEEP = 7_000;

const NO_OBJECTS: Record<string, string> = {
  empty: '',
  null: 'null',
  text: '"text"',
  'a number': '1',
  'an array': '[]',
  'an array of the body': '[{}]',
  'half an object': '{"a":',
  'an object with a comma too many': '{"a":1,}',
  'an object and more': '{} {}',
  'single quotes': "{'a':1}",
  'a byte order mark': '\ufeff{',
  'deep arrays': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'half of deep arrays': '['.repeat(DEEP),
  'a form': 'a=1&b=2',
  markup: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
};

const WRONG_TYPES: Record<string, string> = {
  'plain text': 'text/plain',
  'a form': 'application/x-www-form-urlencoded',
  XML: 'application/xml',
  'a form of parts': 'multipart/form-data; boundary=x',
  'nothing at all': 'x',
  'a picture': 'image/png',
};

const JSON_BYTES = Buffer.from('{"phoneNumber":"9876543210"}');
const FORM = formOf([{ head: 'name="request"', bytes: JSON_BYTES }]);
const WRONG_BYTES: Record<string, { bytes: Buffer; headers: OutgoingHttpHeaders }> = {
  'another encoding': { bytes: Buffer.from(JSON_BYTES.toString(), 'utf16le'), headers: {} },
  'no encoding at all': { bytes: Buffer.from('{"a":"\xff\xfe\xc0\xaf"}', 'latin1'), headers: {} },
  gzip: { bytes: gzipSync(JSON_BYTES), headers: { 'content-encoding': 'gzip' } },
  'a form of parts': { bytes: FORM.body, headers: FORM.headers },
};

for (const call of allCalls.filter(({ body }) => body)) {
  test(`${call.name} accepts only a JSON object as its body`, async () => {
    const isForm = call.files !== undefined;
    const mayBeEmpty = isForm || call.hasOptionalBody === true;
    for (const [what, json] of gateShare(NO_OBJECTS, call.name)) {
      const shot: Shot = (sample) => rawRequest(call, sample, { json });
      await fire(call, `a body that is ${what}`, shot, mayBeEmpty && json === '' ? undefined : 400);
    }
    const large = `{"a":"${'x'.repeat(600 * 1024)}"}`;
    await fire(call, 'a large body', (sample) => rawRequest(call, sample, { json: large }), 413);
    if (isForm) return;
    for (const [what, type] of gateShare(WRONG_TYPES, `${call.name} type`)) {
      const headers = { 'content-type': type };
      const shot: Shot = (sample) => rawRequest(call, sample, { headers });
      await fire(call, `a body that says it is ${what}`, shot, 400);
    }
    for (const [what, body] of gateShare(WRONG_BYTES, `${call.name} bytes`)) {
      await fire(call, `bytes of ${what}`, (sample) => {
        const headers = { ...JSON_TYPE, ...body.headers, 'content-length': body.bytes.length };
        return { ...rawRequest(call, sample, { headers }), body: body.bytes };
      });
    }
  });
}

const mayHaveNone = ({ body, files, method, hasOptionalBody }: Call) =>
  method !== 'GET' && files === undefined && (body === undefined || hasOptionalBody === true);

for (const call of allCalls.filter(mayHaveNone)) {
  test(`${call.name} takes a request without a body, whatever its type`, async () => {
    for (const [what, type] of gateShare(WRONG_TYPES, `${call.name} empty`, 6)) {
      const headers = { 'content-type': type, 'content-length': 0 };
      const shot: Shot = (sample) => ({ ...rawRequest(call, sample, { headers }), body: '' });
      const status = call.body === undefined ? statusOf(call) : undefined;
      const { text } = await fire(call, `nothing that says it is ${what}`, shot, status);
      assert.ok(!text.includes(callMessages.malformed), text);
    }
  });
}

const EVILS = [
  '"__proto__":{"polluted":"yes","role":"ADMIN","userId":"1"}',
  '"constructor":{"prototype":{"polluted":"yes"}}',
  '"__proto__":null',
  '"toString":1,"valueOf":1,"hasOwnProperty":1,"then":1',
];

test('a body never reaches the prototypes of the server', async () => {
  for (const call of allCalls.filter(({ body }) => body)) {
    for (const [, evil] of gateShare(EVILS, `${call.name} evil`)) {
      await fire(call, evil, (sample) => {
        const { body } = partsOf(sample);
        const json = JSON.stringify(body).replace(/\}$/, `,${evil}}`);
        return rawRequest(call, sample, { json });
      });
    }
  }
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  assert.equal(({} as Record<string, unknown>)['role'], undefined);
});

const HEADERS: Record<string, Record<string, string | string[]>> = {
  'addresses of proxies that nobody configured': {
    'x-forwarded-for': "1.2.3.4, ' or 1=1--, ::1",
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    forwarded: 'for="[2001:db8::1]";host=evil.example',
  },
  'another method': { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  'another address': { 'x-original-url': '/api/store/admin', 'x-rewrite-url': '/api/store/admin' },
  'strange wishes': {
    accept: 'text/html;q=x',
    'accept-encoding': 'zip;q=9, ;;;, ,',
    'accept-language': '../../etc',
    range: 'bytes=-1',
    'if-none-match': '"other", W/, *',
    'if-modified-since': 'never',
  },
  'cookies and an origin': { cookie: 'a=b; __proto__=c', origin: 'null', referer: 'x:y' },
  'letters that no header has': { 'x-strange': '\u00ff\u0080 \t' },
  'a request id': { 'x-request-id': '\'"><script>', 'request-id': 'x' },
  'names of prototypes': { __proto__x: '1', constructor: '1', 'to-string': '1' },
  'a long header': { 'x-long': 'x'.repeat(8_000) },
};

/** Methods that no call has. */
const NO_METHODS = ['PUT', 'OPTIONS', 'TRACE', 'SEARCH'];

for (const call of allCalls) {
  test(`${call.name} ignores headers that have no meaning for it`, async () => {
    for (const [what, headers] of gateShare(HEADERS, call.name)) {
      const shot: Shot = (sample) => rawRequest(call, sample, { headers });
      await fire(call, what, shot, statusOf(call));
    }
    for (const [, method] of gateShare(NO_METHODS, `${call.name} method`)) {
      const shot: Shot = (sample) => ({ ...rawRequest(call, sample), method });
      await fire(call, `the method ${method}`, shot, 405);
    }
  });
}

test('a key of an order is 1 to 200 visible characters', async () => {
  const call = orderCalls.create;
  for (const key of ['', ' ', 'a b', 'x'.repeat(201), '\u00e9', 'x'.repeat(7_000)]) {
    const headers = { 'idempotency-key': key };
    await fire(call, `key ${key}`, (sample) => rawRequest(call, sample, { headers }), 400);
  }
  const twice = { 'idempotency-key': ['one', 'two'] };
  await fire(call, 'two keys', (sample) => rawRequest(call, sample, { headers: twice }));
});
