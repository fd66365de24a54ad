import { crc32 } from 'node:zlib';

const ORIENTATION_TAG = 0x01_12;

/** EXIF data that has only the orientation, its byte 19. */
const ORIENTATION_ALONE = '4d4d002a 00000008 0001 0112 0003 00000001 0000 0000 00000000';

/** The letters before EXIF data, always in a JPEG and sometimes in a WebP. */
const EXIF_START = Buffer.from('Exif\0\0');

/** By how many bytes a copy may be longer than its original: the EXIF data and its frame. */
const SPARE = 64;

/** The chunks of a PNG that no picture needs for its pixels have a small first letter. */
const ANCILLARY = 0x20_00_00_00;

/** The ancillary chunks that decide colours: each may occur once. */
const PNG_COLOURS = ['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP'].map(typeNumber);

const PNG_EXIF = typeNumber('eXIf');
const PNG_END = typeNumber('IEND');

/**
 * Returns a copy of a PNG without texts, animation and unknown chunks, and of its EXIF data only the
 * orientation. A decoder unpacks every text, thousands of megabytes from a small file.
 */
export function barePng(bytes: Buffer): Buffer {
  const copy = copyOf(bytes);
  copy.add(0, 8);
  const wanted = new Set([...PNG_COLOURS, PNG_EXIF]);
  for (let at = 8; at < bytes.length;) {
    const isWhole = at + 8 <= bytes.length;
    const end = isWhole ? at + 12 + bytes.readUInt32BE(at) : bytes.length;
    const type = isWhole ? bytes.readUInt32BE(at + 4) : 0;
    const isNeeded = (type & ANCILLARY) === 0 || wanted.delete(type);
    if (type === PNG_EXIF) {
      if (isNeeded) copy.write(pngExif(bytes.subarray(at + 8, end - 4)));
    } else if (isNeeded) copy.add(at, end);
    if (type === PNG_END) break;
    at = end;
  }
  return copy.done();
}

function pngExif(exif: Buffer): Buffer {
  const alone = orientationAlone(exif);
  if (alone.length === 0) return alone;
  const chunk = Buffer.alloc(12 + alone.length);
  chunk.writeUInt32BE(alone.length, 0);
  chunk.writeUInt32BE(PNG_EXIF, 4);
  alone.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const JPEG_END = 0xd9;
const JPEG_EXIF = 0xe1;

/** The data of applications that is kept in a JPEG: by its first letters, up to a number of times. */
const JPEG_APPLICATIONS = [
  { marker: 0xe0, start: Buffer.from('JFIF\0'), most: 1 },
  { marker: JPEG_EXIF, start: EXIF_START, most: 1 },
  // The parts of a colour profile, which are numbered by one byte.
  { marker: 0xe2, start: Buffer.from('ICC_PROFILE\0'), most: 255 },
  { marker: 0xee, start: Buffer.from('Adobe'), most: 1 },
];

/**
 * Returns a copy of a JPEG without comments and the data of applications, except its colours and
 * orientation. A decoder follows every entry of EXIF data, also many that are the same one.
 */
export function bareJpeg(bytes: Buffer): Buffer {
  const copy = copyOf(bytes);
  const wanted = JPEG_APPLICATIONS.map((application) => ({ ...application }));
  for (let at = 0; at < bytes.length;) {
    const found = nextSegment(bytes, at);
    copy.add(at, dataEnd(bytes, at, found));
    const marker = bytes[found + 1] ?? JPEG_END;
    const isWhole = marker !== JPEG_END && found + 4 <= bytes.length;
    at = found + 2 + (isWhole ? bytes.readUInt16BE(found + 2) : 0);
    const segment = bytes.subarray(found, at);
    const application = wanted.find(
      ({ marker: own, start }) => own === marker && startsWith(segment.subarray(4), start),
    );
    if (application !== undefined) application.most -= 1;
    const isNeeded = marker < 0xe0 || (application?.most ?? -1) >= 0;
    if (isNeeded) copy.write(marker === JPEG_EXIF ? jpegExif(segment) : segment);
    if (marker === JPEG_END) break;
  }
  return copy.done();
}

function jpegExif(segment: Buffer): Buffer {
  const alone = orientationAlone(segment.subarray(4));
  if (alone.length === 0) return alone;
  const length = 2 + EXIF_START.length + alone.length;
  return Buffer.concat([Buffer.from([0xff, JPEG_EXIF, 0, length]), EXIF_START, alone]);
}

/** Returns where the next segment of a JPEG begins; other markers are part of the data. */
function nextSegment(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && isSegment(bytes[at + 1] ?? 0)) return at;
  }
  return bytes.length;
}

function isSegment(marker: number): boolean {
  return (
    (marker >= 0xc0 && marker <= 0xcf) ||
    (marker >= JPEG_END && marker <= 0xdd) ||
    (marker >= 0xe0 && marker <= 0xef) ||
    marker === 0xfe
  );
}

/**
 * Returns where the data before a segment ends, without the bytes that fill up to it: before a segment that
 * is not kept, the last one would begin another marker with what follows.
 */
function dataEnd(bytes: Buffer, from: number, segment: number): number {
  let end = segment;
  while (segment < bytes.length && end > from && bytes[end - 1] === 0xff) end -= 1;
  return end;
}

/** The chunks of a WebP that hold its picture, its colours or its orientation: each may occur once. */
const WEBP_NEEDED = ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L', 'EXIF'].map(
  typeNumber,
);

const WEBP_HEADER = typeNumber('VP8X');
const WEBP_EXIF = typeNumber('EXIF');

/** The bits of a WebP's header that announce EXIF data and XMP. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/**
 * Returns a copy of a WebP with the first frame of its animation, without unknown chunks, and of its EXIF
 * data only the orientation. A decoder compares every frame with the frames before it.
 */
export function bareWebp(bytes: Buffer): Buffer {
  const copy = copyOf(bytes);
  copy.add(0, 12);
  const wanted = new Set(WEBP_NEEDED);
  const fileEnd = bytes.length < 12 ? 0 : Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let exif: Buffer = Buffer.alloc(0);
  for (let at = 12; at + 8 <= fileEnd;) {
    const type = bytes.readUInt32BE(at);
    const length = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), fileEnd);
    const isNeeded = wanted.delete(type);
    if (type !== WEBP_EXIF && isNeeded) copy.add(at, end);
    else if (isNeeded) exif = webpExif(bytes.subarray(at + 8, end));
    at = end;
  }
  const head = copy.done();
  // Only a file with this header can have EXIF data.
  if (head.length >= 30 && head.readUInt32BE(12) === WEBP_HEADER && head[16] === 10) {
    const flags = head.readUInt8(20) & ~(HAS_EXIF | HAS_XMP);
    head.writeUInt8(exif.length > 0 ? flags | HAS_EXIF : flags, 20);
    copy.write(exif);
  }
  const bare = copy.done();
  if (bare.length >= 12) bare.writeUInt32LE(bare.length - 8, 4);
  return bare;
}

function webpExif(exif: Buffer): Buffer {
  const alone = orientationAlone(exif);
  if (alone.length === 0) return alone;
  const chunk = Buffer.alloc(8 + alone.length);
  chunk.writeUInt32BE(WEBP_EXIF, 0);
  chunk.writeUInt32LE(alone.length, 4);
  alone.copy(chunk, 8);
  return chunk;
}

/**
 * Returns a copy of an AVIF in which EXIF data has an unknown name, so that no decoder follows its entries.
 * Its orientation does not count in this format.
 */
export function bareAvif(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at + 16 <= copy.length;) {
    const end = boxEnd(copy, at);
    const box = copy.subarray(at, end);
    // The pixels are in this box, and no names.
    const text = box.toString('latin1', 4, 8) === 'mdat' ? '' : box.toString('latin1');
    for (const { index } of text.matchAll(/exif/gi)) box.write('skip', index, 'latin1');
    at = end;
  }
  return copy;
}

/** Returns where a box ends: 0 is the size of one that goes to the end, and 1 precedes a long size. */
function boxEnd(bytes: Buffer, at: number): number {
  const short = bytes.readUInt32BE(at);
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  return size < 8 ? bytes.length : Math.min(at + size, bytes.length);
}

/** Returns EXIF data with only the orientation; empty for an upright picture, and for broken data. */
function orientationAlone(data: Buffer): Buffer {
  const exif = startsWith(data, EXIF_START) ? data.subarray(EXIF_START.length) : data;
  const isLittle = exif[0] === 0x49;
  const numberAt = (at: number, length: 2 | 4) => {
    if (at + length > exif.length) return 0;
    return isLittle ? exif.readUIntLE(at, length) : exif.readUIntBE(at, length);
  };
  const first = numberAt(4, 4);
  const entries = numberAt(first, 2);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + 12 * entry;
    if (numberAt(at, 2) !== ORIENTATION_TAG) continue;
    const orientation = numberAt(at + 8, 2);
    if (orientation < 2 || orientation > 8) break;
    const alone = Buffer.from(ORIENTATION_ALONE.replaceAll(' ', ''), 'hex');
    alone[19] = orientation;
    return alone;
  }
  return Buffer.alloc(0);
}

/** Collects parts of a file in one copy. */
function copyOf(bytes: Buffer) {
  const copy = Buffer.allocUnsafe(bytes.length + SPARE);
  let length = 0;
  return {
    add: (from: number, to: number) => {
      length += bytes.copy(copy, length, from, to);
    },
    write: (more: Buffer) => {
      length += more.copy(copy, length);
    },
    done: () => copy.subarray(0, length),
  };
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function typeNumber(letters: string): number {
  return Buffer.from(letters, 'latin1').readUInt32BE();
}
