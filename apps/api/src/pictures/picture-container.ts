import { crc32 } from 'node:zlib';

const ORIENTATION_TAG = 0x01_12;

/** EXIF data that has only the orientation, its byte 19. */
const ORIENTATION_ALONE = '4d4d002a 00000008 0001 0112 0003 00000001 0000 0000 00000000';

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

/** Returns EXIF data with only the orientation; empty for an upright picture, and for broken data. */
function orientationAlone(exif: Buffer): Buffer {
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

function typeNumber(letters: string): number {
  return Buffer.from(letters, 'latin1').readUInt32BE();
}
