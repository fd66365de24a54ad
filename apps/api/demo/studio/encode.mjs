// Encodes the pictures of the demonstration shop and their manifest:
//   node encode.mjs ORIGINALS TARGET
// writes TARGET/NAME-WIDTH.avif, a small TARGET/NAME-WIDTH.jpeg for covers and banners, the logo and the
// receipt as WebP, and TARGET.json with the size, thumbhash and files of each. A picture that already
// exists is skipped, so that an interrupted run can be resumed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const [originals, target] = process.argv.slice(2).map((folder) => resolve(folder));
if (target === undefined) throw new Error('Usage: node encode.mjs ORIGINALS TARGET');

const MOST_BYTES = 11.5 * 1000 * 1000;

// Close-ups of the weave compress well; pleats are full of edges and need more.
const QUALITY = {
  'hero-480': 54,
  'hero-900': 57,
  'close-480': 56,
  'close-900': 55,
  'pleats-480': 51,
  'pleats-900': 47,
  'banner-960': 54,
  'banner-1920': 50,
  'phone-480': 54,
  'phone-800': 50,
};

sharp.concurrency(1);
await mkdir(target, { recursive: true });

const manifest = {};
for (const file of (await readdir(originals)).filter((name) => name.endsWith('.jpg')).sort()) {
  const name = file.slice(0, -'.jpg'.length);
  const original = await readFile(join(originals, file));
  if (name.startsWith('banner-')) {
    manifest[name] = await make(name, original, { kind: 'banner', widths: [960, 1920], jpeg: 960 });
    const phone = await phoneCrop(original);
    manifest[`${name}-phone`] = await make(`${name}-phone`, phone, {
      kind: 'phone',
      widths: [480, 800],
    });
  } else {
    const kind = name.slice(name.lastIndexOf('-') + 1);
    const jpeg = kind === 'hero' ? 480 : undefined;
    manifest[name] = await make(name, original, { kind, widths: [480, 900], jpeg });
  }
  process.stdout.write(`${name}\n`);
}
const drawn = (file) => sharp(join(import.meta.dirname, file), { density: 144 });
manifest.logo = await makeDrawn('logo', await drawn('../logo.svg').resize(512).png().toBuffer());
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
    const quality = QUALITY[`${kind}-${wide}`];
    const encode = () => resized(original, wide).avif({ quality, effort: 6 });
    files[`${wide}.avif`] = await write(`${name}-${wide}.avif`, encode);
  }
  if (jpeg !== undefined) {
    const encode = () => resized(original, jpeg).jpeg({ quality: 72, mozjpeg: true });
    files[`${jpeg}.jpeg`] = await write(`${name}-${jpeg}.jpeg`, encode);
  }
  return { width, height, thumbhash: await thumbhashOf(original), files };
}

async function makeDrawn(name, picture) {
  const { width, height } = await sharp(picture).metadata();
  const encode = () => sharp(picture).webp({ quality: 90 });
  const files = { [`${width}.webp`]: await write(`${name}-${width}.webp`, encode) };
  return { width, height, thumbhash: await thumbhashOf(picture), files };
}

function resized(original, width) {
  return sharp(original).resize({ width, withoutEnlargement: true });
}

// Returns the SHA-256 of the file.
async function write(file, encode) {
  const path = join(target, file);
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

// Four by five: the middle drape, with the backdrop extended upwards, so that text has the upper two
// fifths.
async function phoneCrop(original) {
  const [width, height, sky] = [800, 720, 280];
  const drape = await sharp(original)
    .extract({ left: 810, top: 0, width, height })
    .png()
    .toBuffer();
  const row = await sharp(drape)
    .extract({ left: 0, top: 0, width, height: 12 })
    .resize(8, 1, { fit: 'fill' })
    .png()
    .toBuffer();
  const backdrop = await sharp(row).resize(width, sky, { fit: 'fill' }).png().toBuffer();
  return sharp({ create: { width, height: height + sky, channels: 3, background: '#ddd' } })
    .composite([
      { input: backdrop, left: 0, top: 0 },
      { input: drape, left: 0, top: sky },
    ])
    .png()
    .toBuffer();
}

async function checkSize() {
  const files = (await readdir(target)).filter((name) => /\.(avif|jpeg|webp)$/.test(name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(target, file))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${files.length} files, ${(total / 1e6).toFixed(2)} MB\n`);
  if (total > MOST_BYTES) throw new Error('Too large: lower the qualities above and encode again');
}
