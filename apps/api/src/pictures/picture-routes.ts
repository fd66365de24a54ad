import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notAllowed, notFound } from '../platform/refusals.ts';
import { type PictureFile, pictureFileOf } from '../storage/picture-names.ts';
import { type ArrivingPicture, arrivingPicture } from './arriving-picture.ts';
import { jpegMaker } from './made-jpeg.ts';
import { pictureCache } from './picture-cache.ts';
import { isValidSignedUrl } from './signed-urls.ts';
import type { Shop } from '../shop.ts';

/** The bytes at a picture's URL never change. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Uploaded bytes may be shown as pictures but never run. */
const HARMLESS = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Size of the cache for pictures of an object store; the operating system caches those on disk. */
const CACHE_BYTES = 64 * 1_048_576;

/** Serves `/pictures/…` to anyone and `/private/…` by signed URL only. */
export function registerPictures(server: FastifyInstance, shop: Shop): void {
  const { storage, settings } = shop;
  const cache = pictureCache(storage, settings.pictures.kind === 's3' ? CACHE_BYTES : 0);
  const makeJpegOnce = jpegMaker(shop);
  server.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const { format } = known(file);
    const find = async () => (await cache.get(file)) ?? makeJpegOnce(file);
    return sendPicture(reply, { format, caching: FOR_EVER, find });
  });
  server.get<{ Params: { file: string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    '/private/:file',
    async (request, reply) => {
      const { file } = request.params;
      const { expires, signature } = request.query;
      if (!isValidSignedUrl(shop, { file, expires, signature })) throw notAllowed();
      const { format } = known(file);
      const find = async () => {
        const found = await storage.get('private', file);
        return found && arrivingPicture(found);
      };
      return sendPicture(reply, { format, caching: 'no-store', find });
    },
  );
}

/** Returns the parts of a file's name; refuses any other name. */
function known(file: string): PictureFile {
  const name = pictureFileOf(file);
  if (name === undefined) throw notFound();
  return name;
}

type Sending = {
  format: string;
  caching: string;
  find: () => Promise<Buffer | ArrivingPicture | undefined>;
};

/** Sends a picture; 404 when it is not found. */
export async function sendPicture(
  reply: FastifyReply,
  { format, caching, find }: Sending,
): Promise<FastifyReply> {
  const picture = await find();
  if (picture === undefined) throw notFound();
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
