import type { FastifyInstance } from 'fastify';
import { arrivingPicture } from '../pictures/arriving-picture.ts';
import { sendPicture } from '../pictures/send-picture.ts';
import { pictureFileOf } from '../storage/picture-names.ts';
import { notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { selectIsShown } from './review-queries.ts';

/** The path of the pictures of reviews, followed by the file. */
export const REVIEW_PICTURES = '/review-pictures/';

/** A picture goes when its review is hidden or deleted, so browsers keep it for an hour at most. */
const AN_HOUR = 'public, max-age=3600';

/** Serves the pictures of reviews to anyone while the review is shown. */
export function registerReviewPictures(server: FastifyInstance, shop: Shop): void {
  server.get<{ Params: { file: string } }>(`${REVIEW_PICTURES}:file`, async (request, reply) => {
    const { file } = request.params;
    const name = pictureFileOf(file);
    if (name === undefined) throw notFound();
    const find = async () => {
      const [key = ''] = file.split('-');
      if (!(await selectIsShown(shop.db, key))) return undefined;
      const found = await shop.storage.get('private', file);
      return found && arrivingPicture(found);
    };
    return sendPicture(reply, { format: name.format, caching: AN_HOUR, find });
  });
}
