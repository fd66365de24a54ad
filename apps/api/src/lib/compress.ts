import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this many bytes compression costs more than it saves. */
const LEAST_BYTES = 1_024;

/** Fast enough to be done for every answer. */
const BROTLI_QUALITY = 4;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** An encoding that the caller takes, the smaller first. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | undefined {
  const accepted = acceptEncoding ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'gzip';
  return undefined;
}

/** Bytes in an encoding; `quality` is brotli's, 0 to 11. */
export async function encoded(
  bytes: Buffer,
  encoding: 'br' | 'gzip',
  quality: number = BROTLI_QUALITY,
): Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(bytes);
  return brotliOf(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Compresses what the server answers, where it is text and the caller takes it. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesOf(payload);
    if (bytes === undefined || bytes.length < LEAST_BYTES || !isCompressible(reply)) return payload;
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

function isCompressible(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return COMPRESSIBLE.test(type) && !reply.hasHeader('content-encoding');
}

function acceptedBy(request: FastifyRequest): string | undefined {
  const accepted = request.headers['accept-encoding'];
  return Array.isArray(accepted) ? accepted.join(',') : accepted;
}
