import { LOGO_JPEG_WIDTH, jpegWidthOf } from '@shop/contract/picture';
import type { Shop } from '../shop.ts';
import { type PictureFile, pictureFileOf, pictureName } from '../storage/picture-names.ts';
import { readWhole } from '../storage/storage.ts';
import { encodeJpeg, withVisitorsPictureSlot } from './codec.ts';
import { widestFileOf } from './picture-presenting.ts';
import { selectPictureOfKey, updatePictureFiles } from './picture-queries.ts';
import type { PictureKind } from './stored-picture.ts';
import { removeFiles, writeFileOf } from './variants.ts';

/** The kinds of pictures that other sites show. */
const KINDS: readonly PictureKind[] = ['PRODUCT', 'BANNER', 'LOGO'];

const QUALITY = 82;

/**
 * Returns a function that makes the JPEG of a picture when it is requested first: in one width, and
 * once for all concurrent requests. It is stored with the picture's other files.
 */
export function jpegMaker(shop: Shop): (name: string) => Promise<Buffer | undefined> {
  const running = new Map<string, Promise<Buffer | undefined>>();
  return (name) => {
    const file = pictureFileOf(name);
    if (file === undefined || !file.variant.endsWith('.jpg')) return Promise.resolve(undefined);
    const made = running.get(name) ?? makeJpeg(shop, file).finally(() => running.delete(name));
    running.set(name, made);
    return made;
  };
}

async function makeJpeg(shop: Shop, file: PictureFile): Promise<Buffer | undefined> {
  const picture = await selectPictureOfKey(shop.db, file.key);
  if (picture === undefined || !KINDS.includes(picture.kind)) return undefined;
  const widest = widestFileOf(picture);
  const width = picture.kind === 'LOGO' ? LOGO_JPEG_WIDTH : jpegWidthOf(widest.width);
  if (file.variant !== `${width}.jpg`) return undefined;
  const storage = await shop.storage.current();
  const source = await readWhole(storage, 'public', pictureName(file.key, widest.name));
  if (source === undefined) return undefined;
  const { data } = await withVisitorsPictureSlot(() =>
    encodeJpeg(source, { width, quality: QUALITY }),
  );
  const sha256 = await writeFileOf(storage, { ...picture, variant: file.variant }, data);
  const files = { [file.variant]: sha256 };
  const { id } = picture;
  // The picture was removed during the encoding, or it moved to another store.
  if (!(await updatePictureFiles(shop.db, { id, files, store: storage.name }))) {
    await removeFiles({ ...shop, storage }, { ...picture, files });
  }
  return data;
}
