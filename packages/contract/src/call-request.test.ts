import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from './auth.ts';
import { callBody, callUrl } from './call-request.ts';
import { categoryCalls } from './categories.ts';
import { orderCalls } from './orders.ts';
import { productCalls } from './products.ts';

test('a URL has its parameters and query encoded, and nothing for missing ones', () => {
  assert.equal(callUrl(categoryCalls.list, {}), '/api/subCategory/get');
  assert.equal(
    callUrl(productCalls.byName, { params: { productName: 'Red & Gold/Silk' } }),
    '/api/product/Red%20%26%20Gold%2FSilk',
  );
  assert.equal(
    callUrl(categoryCalls.create, { query: { name: 'Mugā & more', description: null } }),
    '/api/subCategory/create?name=Mug%C4%81+%26+more',
  );
  assert.equal(
    callUrl(productCalls.catalogue, { query: { page: undefined } }),
    callUrl(productCalls.catalogue, {}),
  );
});

test('a body is JSON with its content type, and without one nothing is sent', () => {
  const body = { phoneNumber: '9876500001', password: 'silk' };
  assert.deepEqual(callBody(authCalls.login, { body }), {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.deepEqual(callBody(authCalls.logout, {}), { headers: {}, body: null });
});

test('a call with files is a form: its JSON in the part `request`, each file in its field', async () => {
  const files = [new File(['a'], 'a.jpg', { type: 'image/jpeg' }), new File(['b'], 'b.jpg')];
  const { headers, body: form } = callBody(productCalls.update, { body: { id: '7' }, files });
  assert.deepEqual(headers, {});
  assert.ok(form instanceof FormData);
  assert.deepEqual([...form.keys()], ['request', 'images', 'images']);
  const request = form.get('request');
  assert.ok(request instanceof Blob);
  assert.deepEqual([request.type, await request.text()], ['application/json', '{"id":"7"}']);
  assert.deepEqual(
    form.getAll('images').map((file) => file instanceof File && file.name),
    ['a.jpg', 'b.jpg'],
  );
});

test('the compiler refuses input that a call does not have, or that has another name', () => {
  // @ts-expect-error: the parameter has another name
  callUrl(productCalls.get, { params: { id: '7' } });
  // @ts-expect-error: the query has no such field
  callUrl(productCalls.catalogue, { query: { shade: 'red' } });
  // @ts-expect-error: the parameters are missing
  callUrl(orderCalls.list, {});
  // @ts-expect-error: this call takes no files
  callBody(authCalls.logout, { files: [] });
});
