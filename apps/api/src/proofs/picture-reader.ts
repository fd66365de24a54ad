// A process that reads the text of one payment screenshot and ends. Its picture comes from a shopper, so it
// has no secrets, no database, little memory and little time.
import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type Sharp from 'sharp';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import { type Box, type Grey, inkBlobs } from './ink.ts';
import { LOOKS_SIDE, looksOf } from './looks.ts';
import {
  type PictureText,
  type ReadAmount,
  type ReadUtr,
  type ReadWord,
  amountWords,
  isWellFormed,
  paiseIn,
  textOf,
  utrIn,
  utrLines,
} from './picture-text.ts';
import { boxesOfAmounts } from './rupee-signs.ts';

/** The most memory of this process, and how often it is compared. */
const MOST_BYTES = Number(process.argv[2]);
const WATCH_MS = 50;

const THREADS = '/proc/self/task';

/** The width to which a picture is brought, and its greatest height: letters are then 20 to 50 pixels. */
const WIDTH = 1_080;
const MOST_HEIGHT = 3_000;

/** Heights of letters when a line is read again. */
const AGAIN = [34, 52] as const;

const DIGITS = '0123456789.,';
const MOST_AMOUNTS = 8;
const MOST_UTRS = 4;

giveWay();
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.exit(1);
}, WATCH_MS).unref();
process.once('disconnect', () => process.exit(0));
process.once('message', (bytes: Uint8Array) => {
  void read(bytes).then((text) => process.send?.(text, () => process.exit(0)));
});

/**
 * Lowers the priority of all threads of this process, so that it gives way to orders. Linux has a priority for
 * each thread: V8's began before this line, and later ones begin with this thread's.
 */
function giveWay(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

async function read(bytes: Uint8Array): Promise<PictureText> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const picture = await greyOf(sharp, bytes);
  const square = await sharp(bytes)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(LOOKS_SIDE, LOOKS_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const reader = await openReader();
  const lines = await linesOf(reader, picture);
  const found = { sharp, reader, picture, lines };
  const amounts = await amountsOf(found);
  const utrs = await utrsOf(found);
  return { looks: looksOf(square), lines: lines.map(textOf), amounts, utrs };
}

/** Returns a picture in grey, dark on light on the whole. */
async function greyOf(sharp: typeof Sharp, bytes: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(WIDTH, MOST_HEIGHT, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = data.reduce((sum, grey) => sum + grey, 0) < 128 * data.length;
  const grey = isDark ? data.map((one) => 255 - one) : data;
  return { bytes: grey, width: info.width, height: info.height };
}

async function openReader(): Promise<Worker> {
  const langPath = new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng'));
  return createWorker('eng', 1, { langPath: fileURLToPath(langPath), cacheMethod: 'none' });
}

async function linesOf(reader: Worker, picture: Grey): Promise<ReadWord[][]> {
  const { data } = await reader.recognize(pgmOf(picture), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.map(({ words }) =>
    words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => {
      return { text, confidence, box: { left: x0, top: y0, right: x1, bottom: y1 } };
    }),
  );
}

type Found = { sharp: typeof Sharp; reader: Worker; picture: Grey; lines: ReadWord[][] };

/** Amounts with a sign are read twice in two sizes; they are sure when both readings are the same. */
async function amountsOf(found: Found): Promise<ReadAmount[]> {
  const amounts: ReadAmount[] = [];
  for (const isLight of [false, true]) {
    const boxes = boxesOfAmounts(inkBlobs(found.picture, isLight)).slice(0, MOST_AMOUNTS);
    for (const box of boxes) amounts.push(...(await signedAmounts(found, box, isLight)));
  }
  for (const { text, isSigned, box } of amountWords(found.lines)) {
    const height = heightOf(box);
    const read = { paise: paiseIn(text) ?? 0, isSure: false, height };
    const again = isSigned ? await readAgain(found, { box, height: AGAIN[1], only: DIGITS }) : '';
    amounts.push({ ...read, isSure: isWellFormed(text) && again.endsWith(text) });
    // What was read for a rupee sign may be the first digit.
    const less = paiseIn(text.slice(1));
    if (!isSigned && less !== undefined) amounts.push({ ...read, paise: less });
  }
  if (amounts.some(({ isSure }) => isSure)) return amounts;
  return [...amounts, ...(await plainAmount(found))];
}

/** The largest amount is sure without its sign too, when it has commas or paise and is read the same thrice. */
async function plainAmount(found: Found): Promise<ReadAmount[]> {
  const [largest] = amountWords(found.lines).toSorted(
    (one, other) => heightOf(other.box) - heightOf(one.box),
  );
  if (largest === undefined || !/[.,]/.test(largest.text) || !isWellFormed(largest.text)) return [];
  const { text, box } = largest;
  for (const height of AGAIN) {
    if (!(await readAgain(found, { box, height, only: DIGITS })).endsWith(text)) return [];
  }
  return [{ paise: paiseIn(text) ?? 0, isSure: true, height: heightOf(box) }];
}

async function signedAmounts(found: Found, box: Box, isLight: boolean): Promise<ReadAmount[]> {
  const texts: string[] = [];
  for (const height of AGAIN)
    texts.push(await readAgain(found, { box, height, only: DIGITS, isLight }));
  const isSure = texts[0] === texts[1] && isWellFormed(texts[0] ?? '');
  return [...new Set(texts)].flatMap((text) => {
    const paise = paiseIn(text);
    return paise === undefined ? [] : [{ paise, isSure, height: heightOf(box) }];
  });
}

/** UTRs are sure when the whole picture and their line alone are read the same. */
async function utrsOf(found: Found): Promise<ReadUtr[]> {
  const utrs: ReadUtr[] = [];
  for (const { utr, isLabelled, isExact, box } of utrLines(found.lines).slice(0, MOST_UTRS)) {
    const again = utrIn(await readAgain(found, { box, height: AGAIN[1] }));
    utrs.push({ utr, isLabelled, isSure: isExact && again === utr });
    if (again !== undefined && again !== utr) utrs.push({ utr: again, isLabelled, isSure: false });
  }
  return utrs;
}

type Again = { box: Box; height: number; only?: string; isLight?: boolean };

/** Reads one line again, its letters brought to a height; `only` limits the letters. */
async function readAgain(
  { sharp, reader, picture }: Found,
  { box, height, only = '', isLight = false }: Again,
): Promise<string> {
  const margin = Math.round(heightOf(box) / 4);
  const left = Math.max(0, box.left - Math.round(margin / 3));
  const top = Math.max(0, box.top - margin);
  const width = Math.min(picture.width, box.right + margin) - left;
  const rows = Math.min(picture.height, box.bottom + margin) - top;
  const scale = height / heightOf(box);
  let line = sharp(picture.bytes, { raw: { ...picture, channels: 1 } })
    .extract({ left, top, width, height: rows })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(rows * scale)), {
      fit: 'fill',
    });
  if (isLight) line = line.negate();
  const { data, info } = await line
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  await reader.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_LINE,
    tessedit_char_whitelist: only,
  });
  const read = await reader.recognize(pgmOf({ ...info, bytes: data }));
  return read.data.text.trim().replaceAll(/\s+/g, only === '' ? ' ' : '');
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top + 1;
}

/** Returns a grey picture as a PGM file. */
function pgmOf({ bytes, width, height }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), bytes]);
}
