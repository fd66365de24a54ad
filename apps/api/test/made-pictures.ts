import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a picture of one half-transparent colour, of few bytes for its pixels. */
export function aPlainPicture(
  type: 'jpeg' | 'png',
  width: number,
  height: number,
): Promise<Buffer> {
  const background = { r: 120, g: 20, b: 40, alpha: 0.5 };
  return sharp({ create: { width, height, channels: 4, background } })
    .toFormat(type)
    .toBuffer();
}

/** Returns a complete AVIF of one colour, of few bytes for its pixels. */
export function aLargeAvif(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'maroon' } })
    .avif({ effort: 0, quality: 10, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** Returns a PNG of noise, of many bytes for its pixels. */
export function aDetailedPng(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns a JPEG of exactly this many bytes, padded with comments. */
export async function aJpegOf(bytes: number): Promise<Buffer> {
  const picture = await sharp({
    create: { width: 40, height: 60, channels: 3, background: '#714' },
  })
    .jpeg()
    .toBuffer();
  const comments: Buffer[] = [];
  for (let left = bytes - picture.length; left > 0;) {
    // A comment is never shorter than its header, so the last two share the rest.
    const length = left > 65_537 ? Math.min(65_537, left - 4) : left;
    comments.push(aComment(length));
    left -= length;
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}

function aComment(length: number): Buffer {
  const comment = Buffer.alloc(length, 'c');
  comment.writeUInt16BE(0xff_fe, 0);
  comment.writeUInt16BE(length - 2, 2);
  return comment;
}

/** Returns a complete PNG of this many pixels, white at one bit each, so that the file is small. */
export function aLargePng(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height * (isInterlaced ? 2 : 1));
  return pngOf([
    ['IHDR', head],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ]);
}

/** Returns a PNG of these chunks. */
export function pngOf(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const written = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...written]);
}

/** Returns a JPEG whose header states this size; its data does not grow. */
export async function aJpegThatClaims(width: number, height: number): Promise<Buffer> {
  const jpeg = await aJpegOf(0);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** Returns an animated WebP: a large canvas that repeats the same small picture. */
export async function anAnimatedWebp(frames: number, side: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#147' } })
    .webp({ lossless: true })
    .toBuffer();
  const picture = still.subarray(12);
  const canvas = Buffer.alloc(10);
  canvas[0] = 0b10;
  canvas.writeUIntLE(side - 1, 4, 3);
  canvas.writeUIntLE(side - 1, 7, 3);
  const frame = Buffer.alloc(16);
  frame.writeUIntLE(15, 6, 3);
  frame.writeUIntLE(15, 9, 3);
  frame.writeUIntLE(40, 12, 3);
  const shown = riffOf('ANMF', Buffer.concat([frame, picture]));
  const all = [
    riffOf('VP8X', canvas),
    riffOf('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(shown),
  ];
  return riffOf('RIFF', Buffer.concat([Buffer.from('WEBP'), ...all]));
}

function riffOf(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Returns an animated GIF of this many frames. */
export function anAnimatedGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x10\x00\x10\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** Returns an animated PNG whose header states this many frames; all but the first are empty. */
export async function anAnimatedPng(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#417' } })
    .png()
    .toBuffer();
  const says = Buffer.alloc(8);
  says.writeUInt32BE(frames, 0);
  const control = pngOf([['acTL', says]]).subarray(8);
  const more = Array.from({ length: frames }, (_, at) => {
    const number = Buffer.alloc(26);
    number.writeUInt32BE(at, 0);
    number.writeUInt32BE(16, 4);
    number.writeUInt32BE(16, 8);
    return pngOf([['fcTL', number]]).subarray(8);
  });
  const [head, rest] = [still.subarray(0, 33), still.subarray(33, -12)];
  return Buffer.concat([head, control, rest, ...more, still.subarray(-12)]);
}
