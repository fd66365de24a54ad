import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readyAnswer, sendReady } from './ready-answer.ts';
import type { Shop } from './shop.ts';

/** One in so many answers from memory leaves a line in the log. */
const SAMPLE = 1_000;

/** Sends what is kept ready before the framework sees the request; the rest goes its way. */
export function openReadyDoor(server: FastifyInstance, { ready }: Pick<Shop, 'ready'>): void {
  const { server: http } = server;
  const [framework] = http.listeners('request') as RequestListener[];
  if (framework === undefined) throw new Error('the framework does not listen');
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  http.off('request', framework);
  http.on('request', (request, response) => {
    const { method, url = '/' } = request;
    const answer = method === 'GET' && !isClosing ? ready.find(url) : undefined;
    if (
      answer === undefined ||
      (answer.readsAdmin && request.headers.authorization !== undefined)
    ) {
      framework(request, response);
      return;
    }
    const requestId = randomUUID();
    const { counts } = ready;
    counts.memory += 1;
    if (counts.memory % SAMPLE === 0)
      server.log.debug({ reqId: requestId, url, sent: counts.memory }, 'answered from memory');
    sendReady(answer, { request, response, requestId });
  });
}

/** What a public call or page answers, not yet ready. */
export type Fresh = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** A live ADMIN token would show more. */
  readsAdmin?: boolean;
  /** Whether the next who asks may have the same. */
  isKept: boolean;
};

/** Answers from memory, or makes the answer, keeps it and sends it. */
export async function replyReady(
  { ready }: Pick<Shop, 'ready'>,
  { request, reply, key }: { request: FastifyRequest; reply: FastifyReply; key: string },
  make: () => Promise<Fresh>,
): Promise<void> {
  const answer = await ready.answer({ key, url: request.raw.url ?? '/' }, async () => {
    const { isKept, headers, ...fresh } = await make();
    const all = { ...sharedHeaders(reply), ...headers };
    return { isKept, answer: readyAnswer({ ...fresh, headers: all }) };
  });
  reply.hijack();
  sendReady(answer, { request: request.raw, response: reply.raw, requestId: request.id });
}

/** What every answer carries, but the name of this one. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(headers.filter(([name]) => name !== 'x-request-id')) as Record<
    string,
    string
  >;
}
