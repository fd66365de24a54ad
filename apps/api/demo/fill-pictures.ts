import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../src/database/db.ts';
import type { PictureKind } from '../src/pictures/stored-picture.ts';
import { areaOf } from '../src/pictures/variants.ts';
import { msAfter } from '../src/platform/clock.ts';
import { pictureName } from '../src/storage/picture-names.ts';
import type { Storage } from '../src/storage/storage.ts';
import { demoBanners } from './demo-banners.ts';
import { demoProducts, picturesOf } from './demo-catalogue.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { onSaleSince } from './demo-orders.ts';
import { insertRows, selectIds } from './demo-queries.ts';
import { CLAIM_RECEIPT, demoClaim } from './demo-payments.ts';
import { demoStore } from './demo-store.ts';
import { demoReviews } from './demo-reviews.ts';
import { requiredValue } from './required-value.ts';
import { HOUR } from './later.ts';

/** Picture ids by name. */
export type PictureIds = ReadonlyMap<string, string>;

/** Returns the name of an order's receipt picture. */
export function receiptOf(order: DemoOrder): string {
  return `receipt of ${order.utr}`;
}

/** Returns the name of a photograph of a return. */
export function photographOf({ placedAt }: DemoOrder, position: number): string {
  return `photograph ${position} of ${placedAt.toISOString()}`;
}

/** Returns the name of a photograph of a review. */
export function reviewPhotographOf(
  { order, line }: { order: DemoOrder; line: DemoLine },
  position: number,
): string {
  return `review ${photographOf(order, position)} of ${line.product.key}`;
}

type PictureFilling = { storage: Storage; orders: readonly DemoOrder[]; now: Date };

/** Stores the prebuilt pictures and inserts their rows. */
export async function fillPictures(
  db: Db,
  { storage, orders, now }: PictureFilling,
): Promise<PictureIds> {
  const manifest = await readManifest();
  const placed = placedPictures(orders, now).map((picture) => place(picture, manifest));
  await Promise.all(placed.map((picture) => copy(picture, storage)));
  await insertRows(
    db,
    'pictures',
    placed.map(({ kind, key, made, createdAt }) => ({
      kind,
      key,
      width: made.width,
      height: made.height,
      thumbhash: made.thumbhash,
      files: JSON.stringify(made.files),
      created_at: createdAt,
    })),
  );
  const ids = await selectIds(db, 'pictures', 'key');
  return new Map(placed.map(({ name, key }) => [name, requiredValue(ids, key)]));
}

const FOLDER = join(import.meta.dirname, 'pictures');

/** A picture as encoded by `studio/encode.mjs`; `files` has the SHA-256 of each, by `WIDTH.format`. */
type MadePicture = {
  width: number;
  height: number;
  thumbhash: string;
  files: Record<string, string>;
};
type Manifest = ReadonlyMap<string, MadePicture>;

async function readManifest(): Promise<Manifest> {
  const made = JSON.parse(await readFile(`${FOLDER}.json`, 'utf8')) as Record<string, MadePicture>;
  return new Map(Object.entries(made));
}

type Picture = {
  name: string;
  file: string;
  kind: PictureKind;
  createdAt: Date;
};
type PlacedPicture = Picture & { key: string; made: MadePicture };

// Returns the pictures in the order of the shop's life: first the logo, then products as they went on
// sale.
function placedPictures(orders: readonly DemoOrder[], now: Date): Picture[] {
  const own = (file: string, kind: Picture['kind'], createdAt: Date) => [
    { name: file, file, kind, createdAt },
  ];
  const oldest = demoProducts.toReversed();
  return [
    ...own(demoStore.logo.picture, 'LOGO', now),
    ...demoBanners.flatMap(({ picture }) => own(picture, 'BANNER', now)),
    ...oldest.flatMap((product) =>
      picturesOf(product).flatMap((file) => own(file, 'PRODUCT', onSaleSince(product, now))),
    ),
    ...orders
      .filter(({ method }) => method === 'NET_BANKING')
      .map((order) => ({
        name: receiptOf(order),
        file: 'receipt',
        kind: 'SCREENSHOT' as const,
        createdAt: order.placedAt,
      })),
    ...orders.flatMap((order) => order.lines.flatMap((line) => photographs(order, line))),
    {
      name: CLAIM_RECEIPT,
      file: 'receipt',
      kind: 'SCREENSHOT' as const,
      createdAt: msAfter(now, -demoClaim.hoursAgo * HOUR),
    },
    ...demoReviews(orders, now).flatMap(({ createdAt, plan, ...reviewed }) =>
      picturesOf(reviewed.line.product)
        .slice(1, 1 + (plan.photographs ?? 0))
        .map((file, position) => ({
          name: reviewPhotographOf(reviewed, position),
          file,
          kind: 'REVIEW' as const,
          createdAt,
        })),
    ),
  ];
}

// A photograph of a return shows the product.
function photographs(order: DemoOrder, { product, sentBack }: DemoLine): Picture[] {
  if (sentBack === null) return [];
  return picturesOf(product)
    .slice(0, sentBack.plan.photographs)
    .map((file, position) => ({
      name: photographOf(order, position),
      file,
      kind: 'RETURN' as const,
      createdAt: sentBack.createdAt,
    }));
}

// The key is derived from the content, so that a changed picture gets a new URL.
function place(picture: Picture, manifest: Manifest): PlacedPicture {
  const made = requiredValue(manifest, picture.file);
  const content = JSON.stringify([picture.name, made.files]);
  return { ...picture, made, key: createHash('sha256').update(content).digest('hex').slice(0, 32) };
}

async function copy({ kind, key, file, made }: PlacedPicture, storage: Storage): Promise<void> {
  for (const [variant, sha256] of Object.entries(made.files)) {
    const bytes = await readFile(join(FOLDER, `${file}-${variant}`));
    await storage.put(areaOf(kind), pictureName(key, variant), { bytes, sha256 });
  }
}
