import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Below this many bytes compression costs more than it saves. */
const LEAST_BYTES = 1_024;

/** Up to this many bytes the main thread compresses faster than it could hand over to another one. */
const MOST_AT_ONCE = 32_768;

/** Brotli quality that is fast enough for every response. */
const QUALITY = 3;

/** Brotli quality for pages, whose rendering takes much longer than their compression. */
export const PAGE_QUALITY = 5;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** Memo of negotiated encodings by `accept-encoding` header: callers send few different, long values. */
const known = new Map<string, 'br' | 'gzip' | undefined>();
const MOST_KNOWN = 100;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Content negotiation: returns the best encoding that the caller accepts (brotli, then gzip), if any. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | undefined {
  if (acceptEncoding === undefined) return undefined;
  if (known.has(acceptEncoding)) return known.get(acceptEncoding);
  const encoding = smallestOf(acceptEncoding);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(acceptEncoding, encoding);
  return encoding;
}

/** Returns whether the caller accepts gzip, perhaps beside a better encoding. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(acceptEncoding ?? '');
}

function smallestOf(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  return acceptsGzip(accepted) ? 'gzip' : undefined;
}

/** Returns whether compression makes a body of this type and size noticeably smaller. */
export function isWorthCompressing(contentType: string | undefined, bytes: number): boolean {
  return bytes >= LEAST_BYTES && COMPRESSIBLE.test(contentType ?? '');
}

/** Returns the bytes, compressed; `quality` is brotli's, 0 to 11. */
export async function compressBytes(
  bytes: Buffer,
  encoding: 'br' | 'gzip',
  quality: number = QUALITY,
): Promise<Buffer> {
  const isSmall = bytes.length <= MOST_AT_ONCE;
  if (encoding === 'gzip') return copyBuffer(isSmall ? gzipSync(bytes) : await gzipOf(bytes));
  // The default window of 4 MB costs time even for a body of a few kB.
  const window = Math.min(Math.max(32 - Math.clz32(bytes.length), 10), 22);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  };
  return copyBuffer(isSmall ? brotliCompressSync(bytes, options) : await brotliOf(bytes, options));
}

/**
 * Returns a copy of a buffer with separate memory. Node cuts small buffers from a 64 kB pool, and zlib
 * returns slices of its chunks; a cache with such a slice would keep the whole chunk alive.
 */
export function copyBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
