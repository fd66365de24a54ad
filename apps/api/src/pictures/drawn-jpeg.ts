import { sharpLibrary } from './codec.ts';

/** A picture that is drawn by the shop: one of its pictures on a plain ground, and a drawing above both. */
export type Drawing = {
  width: number;
  height: number;
  /** Colour of the ground. */
  ground: string;
  /** The picture fills the left edge, this wide. */
  picture: { bytes: Buffer; width: number };
  svg: string;
  /** Maximum size of the file. */
  mostBytes: number;
};

/** From the best quality downwards. */
const QUALITIES = [86, 76, 62, 45, 25];

/** Draws a picture as JPEG, in the best quality that is small enough. Decodes the given picture once. */
export async function drawJpeg(drawing: Drawing): Promise<Buffer> {
  const { width, height, ground: background, picture, svg, mostBytes } = drawing;
  const sharp = await sharpLibrary();
  const cover = await sharp(picture.bytes)
    .resize(picture.width, height, { fit: 'cover' })
    .flatten({ background })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { data, info } = await sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: cover, left: 0, top: 0 },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= mostBytes) break;
  }
  return jpeg;
}
