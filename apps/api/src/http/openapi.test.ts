import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { allCalls } from '@shop/contract/all-calls';
import { repliesOf } from '@shop/contract/call';
import * as z from 'zod/mini';
import { openApiOf } from './openapi.ts';

type Described = { name: string; in: string; example?: unknown };
type Operation = {
  operationId: string;
  parameters: Described[];
  requestBody?: { content: Record<string, Described> };
  responses: Record<string, { content: Record<string, Described> }>;
};

const document = openApiOf(allCalls, {
  businessName: 'Kaveri Silks',
  mailId: 'shop@example.com',
}) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const ROOT = join(import.meta.dirname, '../../../..');

test('the description of the calls passes the strict rules of OpenAPI', async () => {
  const config = await loadConfig({ configPath: join(ROOT, 'redocly.yaml') });
  const problemsOf = async (one: object) => {
    const found = await lintFromString({
      source: JSON.stringify(one),
      absoluteRef: join(ROOT, 'openapi.json'),
      config,
    });
    return found.filter(({ ignored }) => ignored !== true).map(({ ruleId }) => ruleId);
  };
  assert.deepEqual(await problemsOf(document), []);
  const bad = { ...document, servers: undefined, tags: [], info: { title: 'S', version: '1' } };
  const broken = ['info-contact', 'info-license', 'no-empty-servers', 'operation-tag-defined'];
  assert.deepEqual([...new Set(await problemsOf(bad))].toSorted(), broken, 'the rules are checked');
});

test("every example passes its call's own schema", () => {
  assert.equal(operations.length, allCalls.length);
  for (const { operationId, parameters, requestBody, responses } of operations) {
    const call = allCalls.find(({ name }) => name === operationId);
    assert.ok(call);
    const sent = (place: 'path' | 'query', fields: typeof call.params) => {
      const examples = parameters.filter((one) => one.in === place).map((one) => one.example);
      const names = Object.keys(fields?.shape ?? {});
      return Object.fromEntries(names.map((name, index) => [name, examples[index]]));
    };
    const given = [
      [call.query, sent('query', call.query)],
      [call.params, sent('path', call.params)],
      [call.body, requestBody?.content['application/json']?.example],
    ] as const;
    for (const [schema, example] of given) {
      if (schema === undefined || example === undefined) continue;
      const { error } = z.safeParse(schema, example);
      assert.equal(error, undefined, `${operationId} takes ${JSON.stringify(example)}`);
    }
    if (call.download !== undefined) continue;
    for (const [status, reply] of Object.entries(repliesOf(call))) {
      const answered = responses[status]?.content['application/json'];
      const { error } = z.safeParse(reply, answered?.example);
      assert.equal(error, undefined, `${operationId} answers ${JSON.stringify(answered)}`);
    }
  }
});

test('a call that may answer 200 in place of 201 says what each of them has', () => {
  const login = operations.find(({ operationId }) => operationId === 'auth.login');
  const fieldsOf = (status: number) => {
    const example = login?.responses[status]?.content['application/json']?.example;
    return Object.keys((example as { data: object }).data);
  };
  assert.deepEqual(fieldsOf(200), ['secondFactor']);
  assert.ok(fieldsOf(201).includes('refreshToken'));
  const both = operations.filter(({ responses }) => '200' in responses && '201' in responses);
  assert.deepEqual(both.map(({ operationId }) => operationId).toSorted(), [
    'auth.login',
    'saved.save',
    'staff.takeInvitation',
    'watches.add',
  ]);
});
