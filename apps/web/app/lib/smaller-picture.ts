import { inTurn } from './in-turn.ts';

/** The most pixels that are sent; the server keeps fewer. */
const SENT_PIXELS = 6_000_000;

/** A picture of fewer bytes and pixels is sent as it is; the server takes so many pixels of every type. */
const MOST_BYTES = 1_500_000;
const MOST_PIXELS = 12_000_000;

/** The type in which each type is sent: what may be transparent stays so. */
const SENT_AS: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/heic': 'image/jpeg',
  'image/heif': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
};

/** Each takes much memory. */
const oneAtATime = inTurn();

/**
 * Pictures drawn down to what a phone's connection sends and the server takes, in the order in which they were
 * chosen. A file stays as it is when it is small, no picture, or when the browser cannot draw it.
 */
export function smallerPictures(files: readonly File[]): Promise<File[]> {
  return Promise.all(files.map((file) => oneAtATime(() => smallerPicture(file))));
}

async function smallerPicture(file: File): Promise<File> {
  const type = SENT_AS[file.type];
  if (type === undefined) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    const isLarge = pixels > MOST_PIXELS;
    const drawn = isLarge || file.size > MOST_BYTES ? await blobOf(bitmap, type) : null;
    bitmap.close();
    if (drawn === null || (drawn.size >= file.size && !isLarge)) return file;
    const ending = drawn.type.replace('image/', '.').replace('jpeg', 'jpg');
    return new File([drawn], file.name.replace(/\.\w+$/, ending), { type: drawn.type });
  } catch {
    // The server says what is wrong with a picture that the browser cannot read.
    return file;
  }
}

/** The picture in at most `SENT_PIXELS`; null when the browser cannot write it. */
function blobOf(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, Math.sqrt(SENT_PIXELS / (bitmap.width * bitmap.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.85);
  });
}
