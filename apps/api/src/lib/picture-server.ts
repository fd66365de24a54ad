import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notAllowed, notFound } from './errors.ts';
import { pictureFileOf, picturePath } from './files.ts';
import { isLivePrivateLink } from './private-links.ts';
import type { Shop } from './shop.ts';

/** A picture's bytes never change under its address. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Uploaded bytes are shown as pictures and run as nothing. */
const HARMLESS = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Serves the pictures: `/pictures/…` to anyone, `/private/…` by signed addresses alone. */
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
      if (!isLivePrivateLink(shop, { file, expires, signature })) throw notAllowed();
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
