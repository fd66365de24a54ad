import type { Box, Blob } from './ink.ts';

/** The sizes of a letter that may be a rupee sign, in pixels, and its width for a height of 1. */
const SMALLEST = 12;
const LARGEST = 260;
const NARROWEST = 0.42;
const WIDEST = 0.95;

/** A run of ink over this share of the letter's width is part of a bar. */
const BAR = 0.7;

/**
 * Finds amounts by their rupee signs and returns the boxes of the digits behind them. English data has no
 * rupee sign and reads ₹1,499 as 31,499; but the sign has two bars over its whole width, at the top and a
 * quarter below it, and none further down, as no letter and no digit has.
 */
export function boxesOfAmounts(blobs: readonly Blob[]): Box[] {
  const signs = blobs.filter(isRupeeSign);
  const lines = signs.length === 0 ? [] : blobs.filter(({ left, right }) => right > left);
  return signs.flatMap((sign) => {
    const box = digitsBehind(sign, lines);
    return box === undefined ? [] : [box];
  });
}

function isRupeeSign(blob: Blob): boolean {
  const height = blob.bottom - blob.top + 1;
  const width = blob.right - blob.left + 1;
  if (height < SMALLEST || height > LARGEST) return false;
  if (width < NARROWEST * height || width > WIDEST * height) return false;
  const [first, second, ...others] = barsOf(blob, width);
  if (first === undefined || second === undefined || others.length > 0) return false;
  const at = (row: number) => row / height;
  return (
    at(first.from) <= 0.05 &&
    at(first.to) <= 0.2 &&
    at(second.from) >= 0.16 &&
    at(second.from) <= 0.37 &&
    at(second.to) <= 0.46
  );
}

function barsOf({ top, bottom, runs }: Blob, width: number) {
  const longest = Array.from({ length: bottom - top + 1 }, () => 0);
  for (const [row, from, to] of runs)
    longest[row - top] = Math.max(longest[row - top] ?? 0, to - from + 1);
  const bars: { from: number; to: number }[] = [];
  for (const [row, run] of longest.entries()) {
    if (run < BAR * width) continue;
    const last = bars.at(-1);
    if (last?.to === row) last.to = row + 1;
    else bars.push({ from: row, to: row + 1 });
  }
  return bars;
}

/** Returns the box of the letters of one size that follow a sign closely; undefined without any. */
function digitsBehind(sign: Blob, blobs: readonly Blob[]): Box | undefined {
  const height = sign.bottom - sign.top + 1;
  const inLine = blobs
    .filter(
      (blob) =>
        blob.left > sign.left + (sign.right - sign.left) / 2 &&
        blob !== sign &&
        blob.top > sign.top - 0.25 * height &&
        blob.bottom < sign.bottom + 0.35 * height,
    )
    .toSorted((one, other) => one.left - other.left);
  const box = { left: sign.right + 1, top: sign.top, right: sign.right, bottom: sign.bottom };
  let tallest = 0;
  for (const blob of inLine) {
    if (blob.left > box.right + 0.7 * height) break;
    box.right = Math.max(box.right, blob.right);
    box.top = Math.min(box.top, blob.top);
    box.bottom = Math.max(box.bottom, blob.bottom);
    tallest = Math.max(tallest, blob.bottom - blob.top + 1);
  }
  const isOfOneSize = tallest >= 0.75 * height && tallest <= 1.3 * height;
  return isOfOneSize ? box : undefined;
}
