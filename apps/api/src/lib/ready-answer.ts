import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_QUALITY, encoded, encodingFor, isWorthCompressing } from './compress.ts';
import { inOwnMemory } from './own-memory.ts';

/** A whole answer: its status, every header but those of the single request, and its bytes. */
export type ReadyAnswer = {
  readonly status: number;
  readonly etag: string;
  readonly plain: Buffer;
  /** A live ADMIN token would show more than this. */
  readonly readsAdmin: boolean;
  readonly forms: { [encoding in Encoding]?: Form };
  /** Forms that are being made: however many ask meanwhile, each is made once. */
  readonly making: { [encoding in Encoding]?: Promise<Form> };
  readonly isText: boolean;
  readonly isPage: boolean;
};

type Encoding = 'plain' | 'br' | 'gzip';

/** The bytes in one encoding, and the headers that go with them, name after value. */
type Form = { head: string[]; bytes: Buffer };

/** An answer made ready; `headers` are all that do not depend on who asks. */
export function readyAnswer({
  status,
  headers,
  body,
  readsAdmin = false,
}: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  readsAdmin?: boolean;
}): ReadyAnswer {
  const digest = hash('sha256', body, 'base64url').slice(0, 22);
  // Weak: it is the same for each encoding of the same bytes.
  const etag = `W/"${digest}"`;
  const isText = isWorthCompressing(headers['content-type'], body.length);
  const head = Object.entries({ ...headers, etag, vary: 'accept-encoding' }).flat();
  const bytes = inOwnMemory(body);
  const plain = { head: [...head, 'content-length', String(bytes.length)], bytes };
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  const forms = { plain };
  return { status, etag, plain: bytes, readsAdmin, isText, isPage, forms, making: {} };
}

/** Sends an answer, or 304 to who has it already; `requestId` is the answer's name in the log. */
export function sendReady(
  answer: ReadyAnswer,
  { request, response, requestId }: Exchange & { requestId: string },
): void {
  const encoding = answer.isText ? wantedEncoding(request) : 'plain';
  const form = answer.forms[encoding];
  if (form !== undefined) {
    send(answer, form, { request, response, requestId });
    return;
  }
  answer.making[encoding] ??= formIn(answer, encoding);
  answer.making[encoding].then(
    (made) => send(answer, made, { request, response, requestId }),
    (error: Error) => {
      delete answer.making[encoding];
      response.destroy(error);
    },
  );
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

function send(
  { status, etag }: ReadyAnswer,
  { head, bytes }: Form,
  { request, response, requestId }: Exchange & { requestId: string },
): void {
  const ifNoneMatch = request.headers['if-none-match'];
  const isKnown = status === 200 && ifNoneMatch !== undefined && ifNoneMatch.includes(etag);
  if (isKnown) {
    response.writeHead(304, [...withoutBody(head), 'x-request-id', requestId]).end();
  } else {
    response.writeHead(status, [...head, 'x-request-id', requestId]);
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

async function formIn(answer: ReadyAnswer, encoding: Encoding): Promise<Form> {
  const { forms, plain, isPage } = answer;
  if (encoding === 'plain') return forms.plain ?? { head: [], bytes: plain };
  const bytes = await encoded(plain, encoding, isPage ? PAGE_QUALITY : undefined);
  const head = [...withoutLength(forms.plain?.head ?? [])];
  head.push('content-encoding', encoding, 'content-length', String(bytes.length));
  forms[encoding] = { head, bytes };
  return forms[encoding];
}

function withoutLength(head: readonly string[]): readonly string[] {
  const at = head.indexOf('content-length');
  return at === -1 ? head : [...head.slice(0, at), ...head.slice(at + 2)];
}

function wantedEncoding(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'];
  return encodingFor(Array.isArray(accepted) ? accepted.join(',') : accepted) ?? 'plain';
}
