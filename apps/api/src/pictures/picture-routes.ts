import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notAllowed, notFound } from '../platform/refusals.ts';
import { pictureFileOf, picturePath } from '../storage/storage.ts';
import { isValidSignedUrl } from './signed-urls.ts';
import type { Shop } from '../shop.ts';

/** The bytes at a picture's URL never change. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Uploaded bytes may be shown as pictures but never run. */
const HARMLESS = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Serves `/pictures/…` to anyone and `/private/…` by signed URL only. */
export function registerPictures(server: FastifyInstance, shop: Shop): void {
  server.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    return sendPicture(reply, {
      folder: shop.files.open,
      file: request.params.file,
      caching: FOR_EVER,
    });
  });
  server.get<{ Params: { file: string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    '/private/:file',
    async (request, reply) => {
      const { file } = request.params;
      const { expires, signature } = request.query;
      if (!isValidSignedUrl(shop, { file, expires, signature })) throw notAllowed();
      return sendPicture(reply, { folder: shop.files.closed, file, caching: 'no-store' });
    },
  );
}

async function sendPicture(
  reply: FastifyReply,
  { folder, file, caching }: { folder: string; file: string; caching: string },
): Promise<FastifyReply> {
  const name = pictureFileOf(file);
  if (name === undefined) throw notFound();
  const bytes = await readFile(picturePath(folder, name.key, name.variant)).catch(
    (error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    },
  );
  return reply
    .headers({
      'cache-control': caching,
      'content-type': `image/${name.format}`,
      'content-security-policy': HARMLESS,
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
