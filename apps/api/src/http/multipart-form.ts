import type { IncomingMessage } from 'node:http';
import { BODY_BYTES, type Call, callMessages } from '@shop/contract/call';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { PICTURE_BYTES, pictureMessages } from '@shop/contract/picture';
import type { FastifyRequest } from 'fastify';
import type { Upload, UploadWatch } from './call.ts';
import type { Reservation } from '../platform/memory-budget.ts';
import { Refusal, invalid, tooLarge } from '../platform/refusals.ts';

/** Maximum number of fields, and of files, against forms of thousands of empty ones. */
const MOST_PARTS = 30;

/** The parser gets so long for the next part of a form that has come whole. */
const STUCK_MS = 1_000;

/** A form as it was read: the JSON of its part `request`, its files, and its other fields. */
export type ReadForm = { body: unknown; files: Upload[]; fields: Readonly<Record<string, string>> };

/**
 * Multipart form parser: the JSON of the part `request` (a field or a file part), the files and the other
 * fields. Every byte of a file part counts against the reservation as it arrives. `onRequest` gets the JSON before
 * a later part is read.
 */
export async function readForm(
  call: Call,
  request: FastifyRequest,
  { watch, ...rest }: Omit<Reading, 'onFile'> & { watch?: UploadWatch | undefined },
): Promise<ReadForm> {
  try {
    return await readParts(call, request, { ...rest, onFile: watch?.begin });
  } finally {
    watch?.end();
  }
}

type Reading = {
  reservation: Reservation;
  onFile: UploadWatch['begin'] | undefined;
  onRequest?: ((body: unknown) => Promise<void>) | undefined;
};

async function readParts(
  call: Call,
  request: FastifyRequest,
  { reservation, onFile, onRequest }: Reading,
): Promise<ReadForm> {
  const { field, most, type, tooMany } = call.files ?? { field: '', most: 0 };
  const requestBytes = call.bodyBytes ?? BODY_BYTES;
  const refused = type === undefined ? pictureMessages.tooLarge : undefined;
  let content: string | undefined;
  const files: Upload[] = [];
  const fields = new Map<string, string>();
  // Beside its files at most: parts that are none of the form's cost reading too.
  const formBytes = (most + 1) * PICTURE_BYTES;
  for await (const part of partsOf(request, { refused, requestBytes, formBytes })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw tooLarge();
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    if (part.fieldname === 'request' && content === undefined) {
      const bytes = await wholeFile(part, { refused, reservation });
      if (bytes.length > requestBytes) throw tooLarge();
      content = bytes.toString('utf8');
      if (call.body !== undefined) await onRequest?.(jsonOf(content));
    } else if (part.fieldname === field) {
      if (files.length === 0) await onFile?.();
      const bytes = await wholeFile(part, { refused, reservation });
      if (bytes.length > 0 || part.filename) files.push({ bytes, name: part.filename ?? '' });
      if (files.length > most)
        throw most === 1
          ? invalid(callMessages.malformed)
          : invalid(tooMany ?? pictureMessages.tooMany, field);
    } else {
      part.file.resume();
    }
  }
  const body = call.body === undefined ? undefined : jsonOf(content);
  return { body, files, fields: Object.fromEntries(fields) };
}

async function* partsOf(
  request: FastifyRequest,
  {
    refused,
    requestBytes,
    formBytes,
  }: { refused: string | undefined; requestBytes: number; formBytes: number },
): AsyncGenerator<Multipart> {
  // No limit of parts: beyond it the parser has no listener for a part that ends early, which ends the process.
  const limits = {
    fileSize: PICTURE_BYTES,
    fieldSize: requestBytes,
    fields: MOST_PARTS,
    files: MOST_PARTS,
    parts: Infinity,
  };
  const parts = request.parts({ limits, isPartAFile });
  const size = limitSize(request.raw, formBytes);
  try {
    for (;;) {
      const next = await nextOf(parts, request.raw, size.exceeded);
      if (next.done === true) return;
      yield next.value;
    }
  } catch (error) {
    throw refusalOf(error, refused);
  } finally {
    size.stop();
  }
}

/** Rejects once a form has more bytes in all: parts that the parser skips have no other limit. */
function limitSize(form: IncomingMessage, most: number) {
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  // Nothing waits for it while a file is read.
  exceeded.catch(() => {});
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) reject(tooLarge());
  };
  form.on('data', count);
  return { exceeded, stop: () => form.off('data', count) };
}

/**
 * Returns the next part; rejects when `exceeded` does. Refuses a form that has come whole and yields nothing more:
 * the parser waits for the rest of a part whose header never ends.
 */
async function nextOf(
  parts: AsyncIterator<Multipart>,
  form: IncomingMessage,
  exceeded: Promise<never>,
) {
  const { promise: stuck, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    if (form.readableEnded) reject(invalid(callMessages.malformed));
  }, STUCK_MS).unref();
  try {
    return await Promise.race([parts.next(), stuck, exceeded]);
  } finally {
    clearInterval(timer);
  }
}

/** Returns whether a part is read as bytes; the parser would read the JSON of `request` by rules of its own. */
function isPartAFile(
  field: string | undefined,
  type: string | undefined,
  name: string | undefined,
) {
  return field === 'request' || type === 'application/octet-stream' || name !== undefined;
}

/** Reads a file into memory; refuses one over the size limit at once, without reading the rest. */
async function wholeFile(
  { file }: Pick<MultipartFile, 'file'>,
  { refused, reservation }: { refused: string | undefined; reservation: Reservation },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  file.once('limit', () => file.destroy(tooLarge(refused)));
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      reservation.grow(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw refusalOf(error, refused);
  }
}

/**
 * Returns the refusal for a parser's error. A file over the limit fails in its own read or in the read of
 * the next part, whichever comes first.
 */
function refusalOf(error: unknown, refused: string | undefined): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(refused);
  if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) return error;
  // The parser's own errors: no boundary, a broken part, a premature end.
  return invalid(callMessages.malformed);
}

/** Returns the object of a text; an empty one without a text. */
function jsonOf(content = '{}'): unknown {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid(callMessages.malformed);
}
