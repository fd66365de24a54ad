import { PICTURE_BYTES } from '@shop/contract/picture';
import { inTurn } from './in-turn.ts';

/** Most pixels of an uploaded picture; the server stores fewer. */
const SENT_PIXELS = 6_000_000;

/**
 * A picture with fewer bytes and pixels is sent unchanged; the server accepts so many pixels of every
 * type.
 */
const MOST_BYTES = 1_500_000;
const MOST_PIXELS = 12_000_000;

/** Type in which each known type is sent: a type with transparency stays transparent. */
const SENT_AS: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/heic': 'image/jpeg',
  'image/heif': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
};

/** Types with which some devices hand over a photograph; the server knows none of them. */
const UNNAMED = ['', 'image/jpg', 'image/pjpeg'];

/** One at a time, because each needs much memory. */
const oneAtATime = inTurn();

/**
 * Reduces pictures to what a phone's connection can send and the server accepts, at most `most` bytes each,
 * in the chosen order. A file stays unchanged when it is small, no picture, or when the browser cannot draw it.
 */
export function smallerPictures(files: readonly File[], most = PICTURE_BYTES): Promise<File[]> {
  return Promise.all(files.map((file) => oneAtATime(() => smallerPicture(file, most))));
}

/** Returns whether the browser can show a file as a picture; only the server sees damage further inside. */
export function isShowable(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  return new Promise<boolean>((resolve) => {
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    picture.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

async function smallerPicture(file: File, most: number): Promise<File> {
  const isUnnamed = UNNAMED.includes(file.type);
  const type = isUnnamed ? 'image/jpeg' : SENT_AS[file.type];
  if (type === undefined) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    const isLarge = pixels > MOST_PIXELS;
    const isRedrawn = isUnnamed || isLarge || file.size > MOST_BYTES;
    const drawn = isRedrawn ? await blobWithin(most, bitmap, type) : null;
    bitmap.close();
    if (drawn === null || (drawn.size >= file.size && !isLarge && !isUnnamed)) return file;
    const ending = drawn.type.replace('image/', '.').replace('jpeg', 'jpg');
    return new File([drawn], file.name.replace(/\.\w+$/, ending), { type: drawn.type });
  } catch {
    // The server reports what is wrong with a picture that the browser cannot read.
    return file;
  }
}

/** Encodes the picture with as many pixels as `most` bytes allow: a PNG of a photograph is large. */
async function blobWithin(most: number, bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  let pixels = Math.min(SENT_PIXELS, bitmap.width * bitmap.height);
  let drawn = await blobOf(bitmap, type, pixels);
  // A smaller picture has more bytes a pixel.
  for (let tries = 0; drawn !== null && drawn.size > most && tries < 3; tries += 1) {
    pixels *= (most / drawn.size) * 0.8;
    drawn = await blobOf(bitmap, type, pixels);
  }
  return drawn;
}

/** Encodes the picture with about this many pixels; null when the browser cannot. */
function blobOf(bitmap: ImageBitmap, type: string, pixels: number): Promise<Blob | null> {
  const scale = Math.sqrt(pixels / (bitmap.width * bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.85);
  });
}
