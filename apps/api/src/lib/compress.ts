import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inOwnMemory } from './own-memory.ts';

/** Below this many bytes compression costs more than it saves. */
const LEAST_BYTES = 1_024;

/** Up to so many bytes it is done faster than handed over to another thread. */
const MOST_AT_ONCE = 32_768;

/** Brotli's: fast enough to be done for every answer. */
const QUALITY = 3;

/** That of a page, which takes much longer to be rendered. */
export const PAGE_QUALITY = 5;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** Encodings of the last callers' `accept-encoding` headers, which are few and long. */
const known = new Map<string, 'br' | 'gzip' | undefined>();
const MOST_KNOWN = 100;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** An encoding that the caller takes, the smaller first. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | undefined {
  if (acceptEncoding === undefined) return undefined;
  if (known.has(acceptEncoding)) return known.get(acceptEncoding);
  const encoding = smallestOf(acceptEncoding);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(acceptEncoding, encoding);
  return encoding;
}

function smallestOf(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'gzip';
  return undefined;
}

/** Whether so many bytes of a type are text that compression makes much smaller. */
export function isWorthCompressing(contentType: string | undefined, bytes: number): boolean {
  return bytes >= LEAST_BYTES && COMPRESSIBLE.test(contentType ?? '');
}

/** Bytes in an encoding; `quality` is brotli's, 0 to 11. */
export async function encoded(
  bytes: Buffer,
  encoding: 'br' | 'gzip',
  quality: number = QUALITY,
): Promise<Buffer> {
  const isSmall = bytes.length <= MOST_AT_ONCE;
  if (encoding === 'gzip') return inOwnMemory(isSmall ? gzipSync(bytes) : await gzipOf(bytes));
  // A window of 4 MB, the default, costs time even where a few kB go through it.
  const window = Math.min(Math.max(32 - Math.clz32(bytes.length), 10), 22);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  };
  return inOwnMemory(isSmall ? brotliCompressSync(bytes, options) : await brotliOf(bytes, options));
}

/** Compresses what the server answers, where it is text and the caller takes it. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesOf(payload);
    if (bytes === undefined || reply.hasHeader('content-encoding')) return payload;
    const type = String(reply.getHeader('content-type') ?? '');
    if (!isWorthCompressing(type, bytes.length)) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(acceptedBy(request));
    if (encoding === undefined) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoded(bytes, encoding);
  });
}

function bytesOf(payload: unknown): Buffer | undefined {
  if (Buffer.isBuffer(payload)) return payload;
  return typeof payload === 'string' ? Buffer.from(payload) : undefined;
}

function acceptedBy(request: FastifyRequest): string | undefined {
  const accepted = request.headers['accept-encoding'];
  return Array.isArray(accepted) ? accepted.join(',') : accepted;
}
