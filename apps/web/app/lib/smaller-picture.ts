/** The longest side that is sent, in pixels; the server keeps no more. */
const MOST_SIDE = 2_000;

/** A smaller file is sent as it is. */
const MOST_BYTES = 1_500_000;

/**
 * A photograph made small enough to be sent over a phone's connection; the file itself when it is small, or
 * when the browser cannot do it.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.size <= MOST_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
    if (blob === null || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}
