import { type Call, FILE_TYPES, Failure, repliesOf } from '@shop/contract/call';
import type { StoreProfile } from '@shop/contract/shop-profile';
import * as z from 'zod/mini';
import { hasIds } from './call.ts';
import { type JsonSchema, exampleOf } from './openapi-examples.ts';
import { tagsOf } from './openapi-tags.ts';

/** The paths of calls, built on first request. */
const allPaths = new WeakMap<readonly Call[], object>();

/**
 * Returns the OpenAPI 3.1 document of a shop's calls, generated from the schemas that validate them; with
 * the shop's own name and mail address, once set.
 */
export function openApiOf(
  calls: readonly Call[],
  { businessName, mailId }: Pick<StoreProfile, 'businessName' | 'mailId'>,
): object {
  const name = businessName ?? 'Online shop';
  let paths = allPaths.get(calls);
  if (paths === undefined) allPaths.set(calls, (paths = pathsOf(calls)));
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1',
      description: 'The calls of an online silk shop.',
      contact: { name, ...(mailId === null ? {} : { email: mailId }) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The shop that serves this document' }],
    tags: tagsOf(calls.map(topicOf)),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchema(Failure, 'output') },
    },
    paths,
  };
}

function pathsOf(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = templateOf(call, calls);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, path) };
  }
  return paths;
}

/**
 * Returns the path template of a call, without its optional trailing slash. Calls with the same path must
 * share one template, so the first of them names the parameters.
 */
function templateOf({ path }: Call, calls: readonly Call[]): string {
  const shape = shapeOf(path);
  const first = calls.find((other) => shapeOf(other.path) === shape)?.path ?? path;
  return `/api${first}`.replace(/\/$/, '');
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function topicOf({ name }: Call): string {
  return name.replace(/\..*/, '');
}

function operationOf(call: Call, path: string): object {
  const own = parameterNames(call.path);
  const names = parameterNames(path);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [topicOf(call)],
    'x-access': call.access,
    security: call.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', call.params).map((one) => ({
        ...one,
        name: names[own.indexOf(one.name)],
      })),
      ...parametersOf('query', call.query),
    ],
    ...requestBodyOf(call),
    responses: {
      ...Object.fromEntries(
        Object.entries(repliesOf(call)).map(([status, reply]) => [
          status,
          { description: 'Success', content: contentOf(call, reply) },
        ]),
      ),
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, REFUSALS[status]])),
      default: refusal('Not able just now, or a fault'),
    },
  };
}

const REFUSALS = {
  400: refusal('Malformed or invalid'),
  401: refusal('The token is missing, expired or revoked'),
  403: refusal('Signed in, but not allowed'),
  404: refusal("There is no such thing, or it is somebody else's"),
  409: refusal('The state of things forbids it'),
  413: refusal('Too large'),
  415: refusal('Not a picture that is accepted'),
  429: refusal('Too many attempts'),
};

function refusal(description: string): object {
  const schema = { $ref: '#/components/schemas/Failure' };
  return { description, content: { 'application/json': { schema } } };
}

/** Returns the statuses that a call may refuse with, derived from its declaration. */
export function refusalsOf(call: Call): (keyof typeof REFUSALS)[] {
  const isWrite = call.method !== 'GET';
  const mayMiss = call.params !== undefined || isWrite || hasIds(call.query);
  return [
    400,
    ...(call.access === 'anyone' ? [] : ([401, 403] as const)),
    ...(call.access === 'anyone' ? ofTokenInBody(call) : []),
    ...(mayMiss ? ([404] as const) : []),
    ...(isWrite ? ([409, 413] as const) : []),
    ...(call.files === undefined ? [] : ([415] as const)),
    ...(['auth', 'security', 'account', 'setup'].includes(topicOf(call)) && isWrite
      ? ([429] as const)
      : []),
  ];
}

/**
 * Returns the refusals of a public call with a token in its body; a client signs in again only after a
 * refused refresh.
 */
function ofTokenInBody({ name, body }: Call): (401 | 403)[] {
  if (name === 'auth.refresh') return [401];
  return body !== undefined && 'token' in body.shape ? [403] : [];
}

function parametersOf(place: 'path' | 'query', fields: Call['params']) {
  return Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    ...described(field, 'input', name),
  }));
}

function requestBodyOf(call: Call): object {
  const { body, files } = call;
  if (files === undefined) {
    if (body === undefined) return {};
    const content = { 'application/json': described(body, 'input') };
    return { requestBody: { required: call.hasOptionalBody !== true, content } };
  }
  const file = { type: 'string', contentMediaType: files.type ?? 'image/*' };
  const properties = {
    ...(body === undefined ? {} : { request: jsonSchema(body, 'input') }),
    [files.field]: files.most > 1 ? { type: 'array', maxItems: files.most, items: file } : file,
  };
  const content = { 'multipart/form-data': { schema: { type: 'object', properties } } };
  return { requestBody: { content } };
}

function contentOf({ download }: Call, reply: z.ZodMiniType): object {
  if (download === 'csv') return { [FILE_TYPES.csv]: { schema: { type: 'string' } } };
  if (download !== undefined) return { [FILE_TYPES[download]]: {} };
  return { 'application/json': described(reply, 'output') };
}

function described(schema: z.core.$ZodType, io: 'input' | 'output', name?: string) {
  const json = jsonSchema(schema, io);
  return { schema: json, example: exampleOf(json, name) };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}
