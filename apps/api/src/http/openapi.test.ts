import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { allCalls } from '@shop/contract/all-calls';
import * as z from 'zod/mini';
import { openApiOf } from './openapi.ts';

type Described = { name: string; in: string; example?: unknown };
type Operation = {
  operationId: string;
  parameters: Described[];
  requestBody?: { content: Record<string, Described> };
  responses: Record<string, { content: Record<string, Described> }>;
};

const document = openApiOf(allCalls, 'Kaveri Silks') as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

// One is read and the other written to, so that no request fits both.
const TWO_PATHS =
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/orders/getList/{userId}` and `/api/orders/{orderId}/notes`.';

test('the description of the calls passes the recommended rules of OpenAPI', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  assert.deepEqual(
    problems
      .map(({ ruleId, message }) => `${ruleId}: ${message}`)
      .filter((one) => one !== TWO_PATHS),
    [],
  );
  const bad = JSON.stringify({ ...document, servers: undefined });
  const worse = await lintFromString({ source: bad, config });
  assert.equal(worse.length, problems.length + 1, 'the rules are checked');
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
    const answered = responses[call.status ?? 200]?.content['application/json'];
    if (call.download !== undefined) continue;
    const { error } = z.safeParse(call.reply, answered?.example);
    assert.equal(error, undefined, `${operationId} answers ${JSON.stringify(answered)}`);
  }
});
