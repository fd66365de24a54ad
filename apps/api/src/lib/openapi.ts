import { type Call, Failure } from '@shop/contract/call';
import * as z from 'zod/mini';

const SECURITY: Record<Call['access'], object[]> = {
  anyone: [],
  signedIn: [{ bearer: [] }],
  self: [{ bearer: [] }],
  selfOrAdminReads: [{ bearer: [] }],
  customerOrAdmin: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  resetToken: [{ bearer: [] }],
};

/** OpenAPI 3.1 of the calls, from the schemas that check them. */
export function openApiOf(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Resham', version: '1', description: 'The calls of an online silk shop.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operationOf(call: Call): object {
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    'x-access': call.access,
    security: SECURITY[call.access],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...requestBodyOf(call),
    responses: {
      [call.status ?? 200]: { description: 'Success', content: contentOf(call) },
      default: { description: 'Refusal', content: json(Failure, 'output') },
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: Call['params']): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: jsonSchema(field, 'input'),
  }));
}

function requestBodyOf(call: Call): object {
  if (call.files !== undefined) {
    const file = { type: 'string', contentMediaType: call.files.type ?? 'image/*' };
    const properties = {
      ...(call.body === undefined ? {} : { request: jsonSchema(call.body, 'input') }),
      [call.files.field]:
        call.files.most > 1 ? { type: 'array', maxItems: call.files.most, items: file } : file,
    };
    return {
      requestBody: {
        content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
      },
    };
  }
  return call.body === undefined
    ? {}
    : { requestBody: { required: true, content: json(call.body, 'input') } };
}

function contentOf(call: Call): object {
  if (call.download !== undefined) return { 'text/csv': { schema: { type: 'string' } } };
  return json(call.reply, 'output');
}

function json(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
