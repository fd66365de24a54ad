// Encodes the pictures of the demonstration shop and their manifest:
//   node encode.mjs ORIGINALS TARGET
// writes TARGET/NAME-WIDTH.avif of the pictures that the demonstration uses, a small TARGET/NAME-WIDTH.jpeg
// for covers and banners, the logo and the receipt as WebP, and TARGET.json with the size, thumbhash and
// files of each. Skips a picture that already exists, so that an interrupted run can be resumed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { demoBanners } from '../demo-banners.ts';
import { demoProducts, picturesOf } from '../demo-catalogue.ts';

const [originals, target] = process.argv.slice(2).map((folder) => resolve(folder));
if (target === undefined) throw new Error('Usage: node encode.mjs ORIGINALS TARGET');

const MOST_BYTES = 18.5 * 1000 * 1000;

// Backdrops compress well; pleats are full of edges, and shoppers magnify the weave.
const QUALITY = {
  480: { folded: 52, rail: 52, peg: 52, bolt: 52, close: 52, pleats: 48, weave: 46 },
  900: { folded: 54, rail: 54, peg: 54, bolt: 54, close: 48, pleats: 43, weave: 42 },
  960: { banner: 54 },
  1920: { banner: 50 },
  2000: { weave: 34 },
};

await mkdir(target, { recursive: true });

const manifest = {};
const written = new Set();
const covers = new Set(demoProducts.map((product) => picturesOf(product)[0]));
const names = demoProducts.flatMap((product) => picturesOf(product));
for (const name of names.toSorted()) {
  const original = await readFile(join(originals, `${name}.jpg`));
  const kind = name.slice(name.lastIndexOf('-') + 1);
  const widths = kind === 'weave' ? [480, 900, 2000] : [480, 900];
  const jpeg = covers.has(name) ? 480 : undefined;
  manifest[name] = await make(name, original, { kind, widths, jpeg });
  process.stdout.write(`${name}\n`);
}
for (const { picture: name } of demoBanners) {
  const original = await readFile(join(originals, `${name}.jpg`));
  manifest[name] = await make(name, original, { kind: 'banner', widths: [960, 1920], jpeg: 960 });
}
const drawn = (file) => sharp(join(import.meta.dirname, file), { density: 144 });
manifest.logo = await makeDrawn(
  'logo',
  await drawn('../logo.svg').resize(512).png().toBuffer(),
  [160, 512],
);
manifest.receipt = await makeDrawn(
  'receipt',
  await drawn('receipt.svg').resize(720).png().toBuffer(),
);
await writeFile(`${target}.json`, `${JSON.stringify(manifest, null, 2)}\n`);
await checkSize();

async function make(name, original, { kind, widths, jpeg }) {
  const { width, height } = await sharp(original).metadata();
  const files = {};
  for (const wide of widths) {
    if (wide > width) throw new Error(`${name} is too narrow for ${wide}`);
    const quality = QUALITY[wide][kind];
    const encode = () => resized(original, wide).avif({ quality, effort: 4 });
    files[`${wide}.avif`] = await write(`${name}-${wide}.avif`, encode);
  }
  if (jpeg !== undefined) {
    const encode = () => resized(original, jpeg).jpeg({ quality: 72, mozjpeg: true });
    files[`${jpeg}.jpeg`] = await write(`${name}-${jpeg}.jpeg`, encode);
  }
  return { width, height, thumbhash: await thumbhashOf(original), files };
}

async function makeDrawn(name, picture, widths = []) {
  const { width, height } = await sharp(picture).metadata();
  const files = {};
  for (const wide of widths.length === 0 ? [width] : widths) {
    const encode = () => resized(picture, wide).webp({ quality: 90 });
    files[`${wide}.webp`] = await write(`${name}-${wide}.webp`, encode);
  }
  return { width, height, thumbhash: await thumbhashOf(picture), files };
}

function resized(original, width) {
  return sharp(original).resize({ width, withoutEnlargement: true });
}

// Returns the SHA-256 of the file.
async function write(file, encode) {
  const path = join(target, file);
  written.add(file);
  if (!existsSync(path)) await writeFile(path, await encode().toBuffer());
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

async function thumbhashOf(original) {
  const { data, info } = await sharp(original)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function checkSize() {
  const files = await readdir(target);
  for (const file of files) if (!written.has(file)) await rm(join(target, file));
  const sizes = await Promise.all(
    [...written].map(async (file) => (await stat(join(target, file))).size),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${written.size} files, ${(total / 1e6).toFixed(2)} MB\n`);
  if (total > MOST_BYTES) throw new Error('Too large: lower the qualities above and encode again');
}
