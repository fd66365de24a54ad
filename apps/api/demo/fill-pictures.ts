import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '../src/database/db.ts';
import { picturePath } from '../src/storage/storage.ts';
import type { Files } from '../src/storage/storage.ts';
import { demoBanners } from './demo-banners.ts';
import { demoProducts, picturesOf } from './demo-catalogue.ts';
import type { DemoOrder } from './demo-orders.ts';
import { onSaleSince } from './demo-orders.ts';
import { insertRows, selectIds } from './demo-queries.ts';
import { demoStore } from './demo-store.ts';
import { found } from './found.ts';

/** Picture ids by name. */
export type PictureIds = ReadonlyMap<string, string>;

/** The name of an order's own copy of the receipt. */
export function receiptOf(order: DemoOrder): string {
  return `receipt of ${order.utr}`;
}

type PictureFilling = { files: Files; orders: readonly DemoOrder[]; now: Date };

/** Copies the prebuilt pictures to the picture folder and inserts their rows. */
export async function fillPictures(
  db: Db,
  { files, orders, now }: PictureFilling,
): Promise<PictureIds> {
  const manifest = await readManifest();
  const placed = placedPictures(orders, now).map((picture) => place(picture, manifest));
  await Promise.all(placed.map((picture) => copy(picture, files)));
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
  return new Map(placed.map(({ name, key }) => [name, found(ids, key)]));
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
  kind: 'PRODUCT' | 'BANNER' | 'LOGO' | 'SCREENSHOT';
  createdAt: Date;
};
type PlacedPicture = Picture & { key: string; made: MadePicture };

// Rows in the order of the shop's life: first its logo, then products as they went on sale.
function placedPictures(orders: readonly DemoOrder[], now: Date): Picture[] {
  const own = (file: string, kind: Picture['kind'], createdAt: Date) => [
    { name: file, file, kind, createdAt },
  ];
  const oldest = demoProducts.toReversed();
  return [
    ...own(demoStore.logo.picture, 'LOGO', now),
    ...demoBanners.flatMap(({ picture }) => [
      ...own(picture, 'BANNER', now),
      ...own(`${picture}-phone`, 'BANNER', now),
    ]),
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
  ];
}

// The key is derived from the content, so that a changed picture gets a new URL.
function place(picture: Picture, manifest: Manifest): PlacedPicture {
  const made = found(manifest, picture.file);
  const content = JSON.stringify([picture.name, made.files]);
  return { ...picture, made, key: createHash('sha256').update(content).digest('hex').slice(0, 32) };
}

async function copy({ kind, key, file, made }: PlacedPicture, files: Files): Promise<void> {
  const folder = kind === 'SCREENSHOT' ? files.closed : files.open;
  await mkdir(dirname(picturePath(folder, key, '')), { recursive: true, mode: 0o700 });
  for (const variant of Object.keys(made.files)) {
    await copyFile(join(FOLDER, `${file}-${variant}`), picturePath(folder, key, variant));
  }
}
