import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { aDocument, aLine } from '../../test/document-factories.ts';
import { type PdfContent, readPdfTags, partsOf } from '../../test/pdf-tags.ts';
import { bytesOf } from './pdf-file.ts';
import { type PrintInput, drawFile } from './printed-file.ts';

const picture = sharp({ create: { width: 60, height: 20, channels: 3, background: 'maroon' } });
const jpeg = (await picture.jpeg().toBuffer()).toString('base64');
const SLIP = {
  collect: null,
  trackingNumbers: ['AWB-1'],
  ewayBillNo: '123456789012',
  orderLink: 'https://shop.example/admin/order-management/100042',
};
const logo = { url: `data:image/jpeg;base64,${jpeg}`, width: 60, height: 20 };

test('a PDF has its language, title and author, and is PDF/A', async () => {
  const { info, metadata, isMarked } = await heard([{ document: aDocument() }]);
  assert.ok(isMarked);
  assert.equal(info['Language'], 'en-IN');
  assert.equal(info['Title'], 'Tax invoice RS26-27/000123');
  assert.equal(info['Author'], 'Silk & Sons <Chennai>');
  assert.equal(metadata.get('pdfaid:part'), '2');
  assert.equal(metadata.get('pdfaid:conformance'), 'A');
  assert.deepEqual(metadata.get('dc:creator'), ['Silk & Sons <Chennai>']);
});

test('a screen reader reads an invoice as heading, paragraphs and a table whose rows have all cells', async () => {
  const lines = [aLine(), aLine({ description: 'Silk stole' })];
  const { pages, loose } = await heard([{ document: aDocument({ lines }) }]);
  assert.deepEqual(loose, []);
  assert.deepEqual(textsOf(pages, 'H1'), ['Tax invoice']);
  assert.deepEqual(textsOf(pages, 'H2'), [
    'Billed to',
    'Delivered to',
    'Place of supply',
    'Amount in words',
  ]);
  assert.deepEqual(
    partsOf(pages, 'Figure').map(({ alt }) => alt),
    ['Logo of Resham Silks Private Limited'],
  );
  const rows = partsOf(pages, 'TR').map(({ parts }) => parts.map(({ role, text }) => [role, text]));
  assert.deepEqual(
    rows.map((cells) => cells.length),
    [9, 9, 9, 9],
  );
  assert.deepEqual(rows[0]?.slice(0, 3), [
    ['TH', '#'],
    ['TH', 'Description'],
    ['TH', 'HSN'],
  ]);
  assert.deepEqual(rows[2]?.slice(0, 2), [
    ['TD', '2'],
    ['TD', 'Silk stole'],
  ]);
  assert.deepEqual(rows[3]?.slice(1, 2), [['TH', 'Sum']]);
  assert.ok(textsOf(pages, 'P').includes('Total ₹24,999.00'));
});

test('a screen reader reads the headings of a table over two pages once, and no page number', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => aLine({ description: `Saree ${index}.` }));
  const { pages, loose } = await heard([{ document: aDocument({ lines }) }]);
  assert.equal(pages.length, 2);
  assert.deepEqual(loose, []);
  assert.equal(textsOf(pages, 'TD').filter((text) => text.startsWith('Saree ')).length, 40);
  assert.equal(textsOf(pages, 'TH').filter((text) => text === 'Description').length, 1);
  assert.doesNotMatch(JSON.stringify(pages), /Page 1 of 2/);
});

test('credit notes and packing slips are tagged too, many in one file', async () => {
  const note = aDocument({ kind: 'CREDIT_NOTE', title: 'Credit note' });
  const document = aDocument();
  const slip = { lines: document.lines, ...SLIP };
  const { pages, loose } = await heard([{ document: note }, { document, slip }]);
  assert.deepEqual(loose, []);
  assert.deepEqual(textsOf(pages, 'H1'), ['Credit note', 'Tax invoice', 'Packing slip']);
  assert.deepEqual(textsOf(pages, 'LBody'), ['1 piece Kanchipuram silk saree, Maroon']);
  assert.equal(partsOf(pages, 'Table').length, 2);
  assert.equal(
    partsOf(pages, 'Figure').at(-1)?.alt,
    `QR code that opens order ${aDocument().orderId}`,
  );
});

test('the phone on an invoice and on a packing slip is in two groups', async () => {
  const document = aDocument();
  const slip = { lines: document.lines, ...SLIP };
  const { pages } = await heard([{ document, slip }]);
  const phones = textsOf(pages, 'P').flatMap((text) => text.match(/Phone [\d ]+\d/g) ?? []);
  assert.deepEqual(phones, ['Phone 98765 43210', 'Phone 98765 43210', 'Phone 98765 43210']);
});

async function heard(printed: readonly PrintInput[]): Promise<PdfContent> {
  const { pdf, drawing } = drawFile({
    title: 'Tax invoice RS26-27/000123',
    author: 'Silk & Sons <Chennai>',
    day: '2026-11-22',
    look: { logo },
    printed,
  });
  const [bytes] = await Promise.all([bytesOf(pdf), drawing]);
  return readPdfTags(bytes);
}

function textsOf(pages: PdfContent['pages'], role: string): string[] {
  return partsOf(pages, role).map(({ text = '' }) => text);
}
