import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';

/** Letters of headings and sums that a keyboard does not have. */
const LETTERS = [...'₹−·×–—‘’“”…', ...'ÀÉÑÖÜÞßàéñöüÿ'];

const FILES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.woff2'));

test('each font has the rupee sign, the true minus and accented letters of both cases', () => {
  assert.deepEqual(FILES, ['cormorant.woff2', 'figtree.woff2']);
  for (const file of FILES) {
    const letters = lettersOf(readFileSync(join(import.meta.dirname, file)));
    assert.ok(letters.has('A'), file);
    assert.deepEqual(
      LETTERS.filter((letter) => !letters.has(letter)),
      [],
      file,
    );
  }
});

/** Returns the letters of a WOFF2 font, according to its table `cmap` in format 4. */
function lettersOf(font: Buffer): Set<string> {
  const table = mapOf(font);
  assert.equal(table.readUInt16BE(0), 4, 'format of cmap');
  const doubled = table.readUInt16BE(6);
  const ranges = Array.from({ length: doubled / 2 }, (_, index) => {
    const last = table.readUInt16BE(14 + 2 * index);
    const first = table.readUInt16BE(16 + doubled + 2 * index);
    return Array.from({ length: last - first + 1 }, (__, more) => first + more);
  });
  return new Set(ranges.flat().map((number) => String.fromCharCode(number)));
}

/** Returns the first map of a WOFF2 font: its tables are compressed as one, after a list of their lengths. */
function mapOf(font: Buffer): Buffer {
  let at = 48;
  let before = 0;
  let map: number | undefined;
  for (let table = 0; table < font.readUInt16BE(12); table += 1) {
    const flags = font.readUInt8(at);
    const isOutline = [10, 11].includes(flags & 63);
    at += (flags & 63) === 63 ? 5 : 1;
    let length = readLength();
    if (flags >> 6 !== (isOutline ? 3 : 0)) length = readLength();
    if ((flags & 63) === 0) map = before;
    before += length;
  }
  assert.ok(map !== undefined);
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return tables.subarray(map + tables.readUInt32BE(map + 8));

  function readLength(): number {
    let length = 0;
    for (;;) {
      const byte = font.readUInt8(at);
      at += 1;
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
  }
}
