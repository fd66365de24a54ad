import { SHARE_PATH } from '@shop/contract/share-picture';
import type { FastifyInstance } from 'fastify';
import { sharedCategory } from '../categories/categories.ts';
import { sharedCollection } from '../collections/collections.ts';
import { withVisitorsPictureSlot } from '../pictures/codec.ts';
import { drawJpeg } from '../pictures/drawn-jpeg.ts';
import { pictureCache } from '../pictures/picture-cache.ts';
import { plainFileOf } from '../pictures/picture-presenting.ts';
import { FOR_EVER, sendPicture } from '../pictures/send-picture.ts';
import {
  type SharedFacts,
  type SharedKind,
  sharePath,
  sharedIn,
} from '../pictures/share-address.ts';
import { sharedProduct } from '../products/product-details.ts';
import type { Shop } from '../shop.ts';
import { readWhole } from '../storage/storage.ts';
import { shareDrawing } from './share-drawing.ts';

/** Size of the memory for pictures that were drawn: some hundred of them. */
const KEPT_BYTES = 32 * 1_048_576;

/** Readers of the content of a link preview, by the kind of its page. */
const FACTS: Record<SharedKind, (shop: Shop, id: string) => Promise<SharedFacts | undefined>> = {
  product: ({ db }, id) => sharedProduct(db, id),
  category: ({ db }, id) => sharedCategory(db, id),
  collection: sharedCollection,
};

/**
 * Serves the pictures for link previews. Only the present picture of a page is drawn, once for all
 * concurrent requests, and stored in memory.
 */
export function registerSharePictures(server: FastifyInstance, shop: Shop): void {
  const get = async (_area: string, file: string) => {
    const jpeg = await drawn(shop, file);
    return jpeg && { size: jpeg.length, bytes: only(jpeg) };
  };
  const cache = pictureCache({ get }, KEPT_BYTES);
  server.get<{ Params: { file: string } }>(`${SHARE_PATH}:file`, async (request, reply) => {
    const { file } = request.params;
    return sendPicture(reply, { format: 'jpeg', caching: FOR_EVER, find: () => cache.get(file) });
  });
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function drawn(shop: Shop, file: string): Promise<Buffer | undefined> {
  const asked = sharedIn(file);
  const facts = asked && (await FACTS[asked.kind](shop, asked.id));
  if (facts === undefined || sharePath(facts) !== SHARE_PATH + file) return undefined;
  const storage = await shop.storage.current();
  const cover = await readWhole(storage, 'public', plainFileOf(facts.cover));
  if (cover === undefined) return undefined;
  return withVisitorsPictureSlot(async () => drawJpeg(shareDrawing(facts, cover)));
}
