// Prints how well drawn payment screenshots are read: four apps, light and dark, cropped, scaled and
// recompressed, every third with a planted difference. Fails when a goal is missed.
// Run: node bench/proofs.ts [count] [seed]
import { readPixels, encodeWebp, SCREENSHOT } from '../apps/api/src/pictures/codec.ts';
import { findingsOfText } from '../apps/api/src/proofs/proof-findings.ts';
import { readPicture } from '../apps/api/src/proofs/read-picture.ts';
import { drawnPayments } from '../apps/api/test/payment-pictures.ts';
import { judge } from './goals.ts';
import { median } from './median.ts';
import { MOST_MB, watchReaders } from './reader-memory.ts';

const [count = 64, seed = 29] = process.argv.slice(2).map(Number);
const WIDTH = 1_280;

/** The least share of pictures whose amount and whose UTR are read right. */
const GOAL = 0.95;

/** The longest that one picture may take. */
const LONGEST_MS = 20_000;

/** What each planted difference must be found as. */
const WANTED = {
  amount: 'AMOUNT_DIFFERS',
  utr: 'UTR_DIFFERS',
  payee: 'PAYEE_DIFFERS',
  day: 'DATE_OLD',
} as const;

const tally = { amounts: 0, utrs: 0, planted: 0, found: 0, falseBad: 0, falseWarn: 0, failed: 0 };
const times: number[] = [];
const readers = watchReaders();

for (const { name, planted, screen, paid, draw } of drawnPayments(seed, count)) {
  const pixels = await readPixels(await draw(), WIDTH, SCREENSHOT);
  const stored = await encodeWebp(pixels, WIDTH, { isQuick: true });
  const started = performance.now();
  const text = await readPicture(stored);
  times.push(performance.now() - started);
  if (text === undefined) {
    tally.failed += 1;
    console.log(`${name}: failed`);
    continue;
  }
  const { findings, utrRead, amountRead } = findingsOfText(text, paid);
  const faults = [];
  if (Number(amountRead) === screen.amount) tally.amounts += 1;
  else faults.push(`amount ${screen.amount} read as ${amountRead}`);
  if (utrRead === screen.utr) tally.utrs += 1;
  else faults.push(`UTR ${screen.utr} read as ${utrRead}`);
  const code = planted === null ? undefined : WANTED[planted];
  if (code !== undefined) {
    tally.planted += 1;
    if (findings.some((finding) => finding.code === code)) tally.found += 1;
    else faults.push(`${code} not found`);
  }
  for (const finding of findings.filter((one) => one.level !== 'ok' && one.code !== code)) {
    tally[finding.level === 'bad' ? 'falseBad' : 'falseWarn'] += 1;
    faults.push(`wrongly ${finding.code}`);
  }
  if (faults.length > 0) console.log(`${name}: ${faults.join(', ')}`);
}
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
const longest = Math.max(...times);
const megabytes = readers.mostMb();
console.log(`seed ${seed}`);
console.log(`amounts read right        ${share(tally.amounts, count)} (goal: 95 %)`);
console.log(`UTRs read right           ${share(tally.utrs, count)} (goal: 95 %)`);
console.log(`planted differences found ${share(tally.found, tally.planted)}`);
console.log(`wrongly bad               ${tally.falseBad} (goal: 0)`);
console.log(`wrongly warned            ${tally.falseWarn}`);
console.log(`failed                    ${tally.failed}`);
console.log(
  `one picture               ${median(times).toFixed(0)} ms, at most ${longest.toFixed(0)} ms (goal: ${LONGEST_MS})`,
);
console.log(`memory of the reader      ${megabytes.toFixed(0)} MB at most (goal: ${MOST_MB})`);
const missed = judge(
  new Map([
    ['95 % of the amounts are read right', tally.amounts >= GOAL * count],
    ['95 % of the UTRs are read right', tally.utrs >= GOAL * count],
    ['no honest picture is bad', tally.falseBad === 0],
    ['every picture is read within 20 s', tally.failed === 0 && longest <= LONGEST_MS],
    [`reading takes ${MOST_MB} MB at most`, megabytes > 0 && megabytes <= MOST_MB],
  ]),
);
process.exitCode = missed === 0 ? 0 : 1;
