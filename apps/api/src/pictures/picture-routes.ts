import type { FastifyInstance } from 'fastify';
import { existing, notAllowed } from '../platform/refusals.ts';
import { type PictureFile, pictureFileOf } from '../storage/picture-names.ts';
import { arrivingPicture } from './arriving-picture.ts';
import { jpegMaker } from './made-jpeg.ts';
import { pictureCache } from './picture-cache.ts';
import type { ShownPictures } from './pictures.ts';
import { FOR_EVER, sendPicture } from './send-picture.ts';
import { isValidSignedUrl } from './signed-urls.ts';
import type { Shop } from '../shop.ts';

/** For a picture that may be hidden later. */
const AN_HOUR = 'public, max-age=3600';

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

/** Serves private pictures to anyone while they are shown; browsers keep them for an hour at most. */
export function registerShownPictures(
  server: FastifyInstance,
  shop: Shop,
  { path, isShown }: ShownPictures,
): void {
  server.get<{ Params: { file: string } }>(`${path}:file`, async (request, reply) => {
    const { file } = request.params;
    const { format } = known(file);
    const find = async () => {
      const [key = ''] = file.split('-');
      if (!(await isShown(shop, key))) return undefined;
      const found = await shop.storage.get('private', file);
      return found && arrivingPicture(found);
    };
    return sendPicture(reply, { format, caching: AN_HOUR, find });
  });
}

/** Returns the parts of a file's name; refuses any other name. */
function known(file: string): PictureFile {
  return existing(pictureFileOf(file));
}
