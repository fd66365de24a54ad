// Prints the processor time of a PDF invoice with twelve lines, compared with an empty page, and the
// time of a print of two hundred.
// Run: node bench/invoice-pdf.ts [times]
import { drawInvoice } from '../apps/api/src/invoices/invoice-pdf.ts';
import { bytesOf, newPdf } from '../apps/api/src/invoices/pdf-file.ts';
import { drawFile } from '../apps/api/src/invoices/printed-file.ts';
import { aDocument, aLine } from '../apps/api/test/document-factories.ts';

const GOAL_MS = 150;
const [times = 50] = process.argv.slice(2).map(Number);
const document = aDocument({ lines: Array.from({ length: 12 }, () => aLine()) });

async function draw(isEmpty: boolean): Promise<void> {
  const pdf = newPdf({ title: document.title, author: 'Bench', day: document.date });
  if (isEmpty) pdf.addPage();
  else drawInvoice(pdf, document, { logo: null });
  pdf.end();
  await bytesOf(pdf);
}

/** Returns the processor time of a drawing in ms; the first ones warm up. */
async function costOf(isEmpty: boolean): Promise<number> {
  for (let round = 0; round < 5; round += 1) await draw(isEmpty);
  const before = process.cpuUsage();
  for (let round = 0; round < times; round += 1) await draw(isEmpty);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

const [empty, full] = [await costOf(true), await costOf(false)];
console.log(
  `empty page ${empty.toFixed(1)} ms, twelve lines ${full.toFixed(1)} ms of processor time`,
);
console.log(
  `ratio ${(full / empty).toFixed(1)}; goal ${GOAL_MS} ms: ${full <= GOAL_MS ? 'met' : 'missed'}`,
);

const began = performance.now();
const { pdf, drawing } = drawFile({
  title: 'Print',
  author: 'Bench',
  day: document.date,
  look: { logo: null },
  printed: Array.from({ length: 200 }, () => ({ document })),
});
const { length } = await bytesOf(pdf);
await drawing;
const seconds = (performance.now() - began) / 1_000;
console.log(
  `200 in one print: ${seconds.toFixed(1)} s, ${Math.round(length / 1_000)} kB; goal 20 s`,
);
