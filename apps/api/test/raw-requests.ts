import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Call } from '@shop/contract/call';
import { callUrl } from '@shop/contract/call-request';
import { type AnySample, type Part, partsOf } from './sample-of.ts';
import type { Raw } from './shapes.ts';

/** A request whose bytes are sent unchanged; `fetch` would normalise them. */
export type RawRequest = {
  method: string;
  /** Path and query, percent-encoded by the caller. */
  path: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | string | undefined;
};

/** A whole response. */
export type RawAnswer = { status: number; headers: IncomingMessage['headers']; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a raw request and reads the response. */
export async function sendRaw({ url }: { url: string }, raw: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const { method, path, headers, body } = raw;
  const sent = request({ agent, hostname, port, method, path, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}

/** A field of a request: its part, and the path to it. */
export type Field = { part: Part; path: readonly (string | number)[] };

/** Returns all fields of a sample, including those inside lists. */
export function fieldsOf(sample: AnySample): Field[] {
  return Object.entries(partsOf(sample)).flatMap(([part, fields]) =>
    pathsIn(fields).map((path) => ({ part: part as Part, path })),
  );
}

function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [0] : Object.keys(value);
  return keys.flatMap((key) => {
    const inside = pathsIn((value as Record<string | number, unknown>)[key]);
    return [[key], ...inside.map((path) => [key, ...path])];
  });
}

/** Returns the JSON of the value at a path of a body. */
export function jsonAt(body: unknown, path: Field['path']): Raw {
  const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], body);
  return JSON.stringify(value);
}

/** Returns the JSON of a body with other text at one path; undefined omits the field. */
export function jsonWith(body: unknown, path: Field['path'], raw: Raw | undefined): Raw {
  const place = '@@place@@';
  const copy: unknown = JSON.parse(JSON.stringify(body));
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  (holder as Record<string, unknown>)[path.at(-1) ?? ''] = raw === undefined ? undefined : place;
  return JSON.stringify(copy).replace(`"${place}"`, () => raw ?? '');
}

/** The replacements of a change: raw text of path or query fields, whole query pairs, or the JSON. */
export type Change = {
  params?: Record<string, Raw>;
  query?: (pairs: [string, Raw][]) => [string, Raw][];
  json?: Raw;
  headers?: OutgoingHttpHeaders;
};

/** Returns the request of a sample with a change. */
export function rawRequest(call: Call, sample: AnySample, change: Change = {}): RawRequest {
  const { body } = partsOf(sample);
  const json = change.json ?? (body === undefined ? undefined : JSON.stringify(body));
  const content = call.files === undefined ? jsonContent(json) : formContent(call, sample, json);
  const authorization =
    sample.token === undefined ? {} : { authorization: `Bearer ${sample.token}` };
  return {
    method: call.method,
    path: rawPath(call, sample, change),
    headers: { ...authorization, ...sample.headers, ...content.headers, ...change.headers },
    body: content.body,
  };
}

function rawPath(call: Call, sample: AnySample, change: Change): string {
  const { params, query } = partsOf(sample);
  // Raw text must not be encoded, so placeholders take its position in the URL.
  const raw = Object.entries(change.params ?? {});
  const marks = Object.fromEntries(raw.map(([name]) => [name, `raw-${name}.`]));
  const url = callUrl<Call>(call, { params: { ...params, ...marks }, query });
  const [path = '', search = ''] = url.split('?');
  const filled = raw.reduce(
    (written, [name, text]) => written.replace(`raw-${name}.`, () => text),
    path,
  );
  const pairs = search === '' ? [] : search.split('&').map((pair) => pair.split('='));
  const asked = change.query?.(pairs as [string, Raw][]) ?? pairs;
  return asked.length === 0 ? filled : `${filled}?${asked.map((pair) => pair.join('=')).join('&')}`;
}

type Content = { headers: OutgoingHttpHeaders; body?: Buffer | string };

function jsonContent(json: Raw | undefined): Content {
  if (json === undefined) return { headers: {} };
  const length = Buffer.byteLength(json);
  return { headers: { 'content-type': 'application/json', 'content-length': length }, body: json };
}

function formContent(call: Call, { files = [] }: AnySample, json: Raw | undefined): Content {
  const parts: FormPart[] = files.map(({ name, bytes, type = 'image/jpeg' }) => ({
    head: `name="${call.files?.field}"; filename="${name}"\r\nContent-Type: ${type}`,
    bytes,
  }));
  if (json !== undefined) parts.unshift({ head: 'name="request"', bytes: json });
  return formOf(parts);
}

/** A part of a form: its header after `form-data; `, and its bytes. */
export type FormPart = { head: string; bytes: Buffer | string };

/** Returns a form of these parts, written unchanged. */
export function formOf(parts: readonly FormPart[]): { headers: OutgoingHttpHeaders; body: Buffer } {
  const boundary = 'a-boundary-of-the-tests';
  const chunks = parts.flatMap(({ head, bytes }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return { headers: { 'content-type': type, 'content-length': body.length }, body };
}

/** Opens a connection that tolerates being closed by the server. */
export async function openConnection({ url }: { url: string }): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Returns the head of a POST request in wire format. */
export function headOf(path: string, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: shop\r\n${lines.join('')}\r\n`;
}
