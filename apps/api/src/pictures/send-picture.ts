import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { existing } from '../platform/refusals.ts';
import type { ArrivingPicture } from './arriving-picture.ts';

/** The `cache-control` of a picture whose URL never gets other bytes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** The `content-security-policy` of a picture: browsers show uploaded bytes, but never run them. */
const HARMLESS = "sandbox; default-src 'none'; frame-ancestors 'none'";

type Sending = {
  format: string;
  caching: string;
  find: () => Promise<Buffer | ArrivingPicture | undefined>;
};

/** Sends a picture with headers under which its bytes are never run; 404 when there is none. */
export async function sendPicture(
  reply: FastifyReply,
  { format, caching, find }: Sending,
): Promise<FastifyReply> {
  const picture = existing(await find());
  const isWhole = Buffer.isBuffer(picture);
  return reply
    .headers({
      'cache-control': caching,
      'content-type': `image/${format}`,
      'content-length': isWhole ? picture.length : picture.size,
      'content-security-policy': HARMLESS,
      'x-content-type-options': 'nosniff',
    })
    .send(isWhole ? picture : Readable.from(picture.read()));
}
