import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Category } from '@shop/contract/shop-categories';
import type { NewProduct } from '@shop/contract/products';
import sharp from 'sharp';
import { addCategory } from '../src/categories/categories.ts';
import { addProduct } from '../src/products/products.ts';
import type { Shop } from '../src/shop.ts';
import type { Files } from '../src/storage/disk-storage.ts';
import { withPictures } from '../src/pictures/pictures.ts';
import type { PictureKind, PictureRow } from '../src/pictures/stored-picture.ts';

let made = 0;

/** Creates a category, with a unique name by default. */
export async function aCategory(shop: Shop, name?: string): Promise<Category> {
  made += 1;
  return (await addCategory(shop, null, { name: name ?? `Category ${made}` })).category;
}

/**
 * Creates an active product with 5 units at ₹1,499.50, by default in a new category; its opening stock is
 * in the ledger.
 */
export async function aProductByForm(
  shop: Shop,
  {
    pictures = [],
    ...given
  }: Omit<Partial<NewProduct>, 'pictures'> & { pictures?: readonly Buffer[] } = {},
): Promise<{ id: string; categoryId: string; name: string; price: number; stock: number }> {
  made += 1;
  const body: NewProduct = {
    name: `Product ${made}`,
    subCategoryId: given.subCategoryId ?? (await aCategory(shop)).id,
    price: 1499.5,
    color: 'Red',
    stockQuantity: 5,
    ...given,
  };
  const files = pictures.map((bytes, at) => ({ bytes, name: `${at}.jpg` }));
  const { productId: id } = await addProduct(shop, null, { body, files });
  const { subCategoryId: categoryId, name, price, stockQuantity } = body;
  return { id, categoryId, name, price, stock: stockQuantity ?? 0 };
}

/** Returns a picture of one colour, JPEG by default. */
export async function aPicture({
  width = 700,
  height = 900,
  format = 'jpeg',
  background = '#7b1e3a',
}: {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  background?: string;
} = {}): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  return drawn.toFormat(format).toBuffer();
}

/** Stores a picture with its row. */
export async function storePicture(
  shop: Shop,
  { kind, bytes }: { kind: PictureKind; bytes: Buffer },
): Promise<PictureRow> {
  return withPictures(shop, { kind, uploads: [{ bytes }] }, async ([picture]) => {
    if (picture === undefined) throw new Error('One upload is one picture.');
    return picture.keep(shop.db);
  });
}

/** Returns the names of all picture files of a shop, public and private. */
export async function pictureFilesOf({ files }: { files: Files }): Promise<string[]> {
  const folders = [files.public, files.private].filter((folder) => existsSync(folder));
  const lists = folders.map((folder) => readdir(folder, { recursive: true }));
  return (await Promise.all(lists)).flat().filter((name) => /\.\w+$/.test(name));
}
