import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  PAGE_QUALITY,
  copyBuffer,
  compressBytes,
  encodingFor,
  isWorthCompressing,
} from '../platform/compression.ts';

/** A cached HTTP response: status, ETag, all headers that do not belong to a single request, and the body. */
export type CachedResponse = {
  readonly status: number;
  readonly etag: string;
  readonly plain: Buffer;
  /**
   * True when an ADMIN would see more than this: then requests with a token are not answered from the
   * cache.
   */
  readonly readsAdmin: boolean;
  readonly encodings: { [encoding in Encoding]?: Encoded };
  /** Compressions in flight (single-flight): each runs once for all requests that wait for it. */
  readonly inFlight: { [encoding in Encoding]?: Promise<Encoded> };
  readonly isText: boolean;
  readonly isPage: boolean;
};

type Encoding = 'plain' | 'br' | 'gzip';

/** The body in one encoding, with its headers as a flat list of names and values. */
type Encoded = { head: string[]; bytes: Buffer };

/** Creates a cacheable response; `headers` are those that do not depend on the caller. */
export function cachedResponse({
  status,
  headers,
  body,
  readsAdmin = false,
}: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  readsAdmin?: boolean;
}): CachedResponse {
  const digest = hash('sha256', body, 'base64url').slice(0, 22);
  // A weak ETag, because it is the same for every encoding of the same bytes.
  const etag = `W/"${digest}"`;
  const isText = isWorthCompressing(headers['content-type'], body.length);
  const head = Object.entries({ ...headers, etag, vary: 'accept-encoding' }).flat();
  const bytes = copyBuffer(body);
  const plain = { head: [...head, 'content-length', String(bytes.length)], bytes };
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  const encodings = { plain };
  return { status, etag, plain: bytes, readsAdmin, isText, isPage, encodings, inFlight: {} };
}

/**
 * Sends a cached response, or 304 Not Modified when `if-none-match` has its ETag. `own` are the headers of
 * this response alone, as a flat list of names and values.
 */
export function sendCachedResponse(
  cached: CachedResponse,
  { request, response, own }: Exchange,
): void {
  const encoding = cached.isText ? wantedEncoding(request) : 'plain';
  const made = cached.encodings[encoding];
  if (made !== undefined) {
    send(cached, made, { request, response, own });
    return;
  }
  cached.inFlight[encoding] ??= encode(cached, encoding);
  cached.inFlight[encoding].then(
    (made) => send(cached, made, { request, response, own }),
    (error: Error) => {
      delete cached.inFlight[encoding];
      response.destroy(error);
    },
  );
}

type Exchange = { request: IncomingMessage; response: ServerResponse; own: readonly string[] };

function send(
  { status, etag }: CachedResponse,
  { head, bytes }: Encoded,
  { request, response, own }: Exchange,
): void {
  const isNotModified = status === 200 && namesEtag(request.headers['if-none-match'], etag);
  if (isNotModified) {
    response.writeHead(304, [...withoutBody(head), ...own]).end();
  } else {
    response.writeHead(status, [...head, ...own]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}

function withoutBody(head: readonly string[]): string[] {
  const pairs: string[] = [];
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = head.slice(at, at + 2);
    if (!/^content-(length|type|encoding)$/.test(name)) pairs.push(name, value);
  }
  return pairs;
}

async function encode(cached: CachedResponse, encoding: Encoding): Promise<Encoded> {
  const { encodings, plain, isPage } = cached;
  if (encoding === 'plain') return encodings.plain ?? { head: [], bytes: plain };
  const bytes = await compressBytes(plain, encoding, isPage ? PAGE_QUALITY : undefined);
  const head = [...withoutLength(encodings.plain?.head ?? [])];
  head.push('content-encoding', encoding, 'content-length', String(bytes.length));
  encodings[encoding] = { head, bytes };
  return encodings[encoding];
}

function withoutLength(head: readonly string[]): readonly string[] {
  const at = head.indexOf('content-length');
  return at === -1 ? head : [...head.slice(0, at), ...head.slice(at + 2)];
}

function wantedEncoding(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'];
  return encodingFor(Array.isArray(accepted) ? accepted.join(',') : accepted) ?? 'plain';
}

/** Returns whether an `if-none-match` header names an ETag, by the weak comparison of RFC 9110 (13.1.2). */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.includes(etag.replace(/^W\//, ''));
}
