import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressBytes, encodingFor, isWorthCompressing } from '../platform/compression.ts';

/** Response compression (brotli, gzip) of text, by content negotiation. */
export function compressResponses(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesOf(payload);
    if (bytes === undefined || reply.hasHeader('content-encoding')) return payload;
    const type = String(reply.getHeader('content-type') ?? '');
    if (!isWorthCompressing(type, bytes.length)) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(acceptedBy(request));
    if (encoding === undefined) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressBytes(bytes, encoding);
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
