import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import sharp from 'sharp';
import { aDocument, aLine } from '../../test/document-factories.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { Look } from './invoice-head.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { bytesOf, newPdf } from './pdf-file.ts';

const PLAIN: Look = { logo: null };

test('an invoice prints what rule 46 requires', async () => {
  const [text = '', ...more] = await pagesOf(aDocument());
  assert.deepEqual(more, []);
  const printed = [
    'Tax invoice',
    'Resham Silks Private Limited',
    '12, Gandhi Road',
    'State: Tamil Nadu, code 33',
    'GSTIN 33ABCDE1234F1Z5',
    'RS26-27/000123',
    '22 November 2026',
    '100001234',
    'Billed to Ponni Iyer 14, Temple Street',
    'Delivered to Ponni Iyer',
    'Place of supply Tamil Nadu, code 33',
    'Tax payable on reverse charge: No',
    'Kanchipuram silk saree, Maroon 5007 1 piece',
    '12,499.50 11,904.28 297.61 2.5 % 297.61 2.5 % 12,499.50',
    'Taxable value ₹11,904.28',
    'CGST ₹297.61 SGST ₹297.61',
    'Total ₹12,499.50',
    'Rupees twelve thousand four hundred ninety-nine and fifty paise only',
    'R. Meenakshi Authorised signatory',
    'Page 1 of 1',
  ];
  for (const words of printed) assert.ok(text.includes(words), `${words} in ${text}`);
  assert.ok(!text.includes('IGST'));
});

test('a sale to another state prints IGST alone, and a sale within a union territory UTGST', async () => {
  const tax = { cgst: paise(0), sgst: paise(0), igst: paise(59_522) };
  const [text = ''] = await pagesOf(aDocument({ isInterState: true, lines: [aLine(tax)] }));
  assert.match(text, /11,904\.28 595\.22 5 % 12,499\.50/);
  assert.match(text, /IGST ₹595\.22/);
  assert.doesNotMatch(text, /CGST|SGST/);
  const { seller } = aDocument();
  const territory = { ...seller, state: { code: '04', name: 'Chandigarh' } };
  const [other = ''] = await pagesOf(aDocument({ seller: territory }));
  assert.match(other, /CGST ₹297\.61 UTGST ₹297\.61/);
});

test('a bill of supply has its sentence at the top and no columns of tax', async () => {
  const none = { rate: 0, taxable: paise(1_249_950), cgst: paise(0), sgst: paise(0) };
  const declaration = 'Composition taxable person, not eligible to collect tax on supplies';
  const bill = { kind: 'BILL_OF_SUPPLY', title: 'Bill of supply', declaration } as const;
  const [text = ''] = await pagesOf(aDocument({ ...bill, lines: [aLine(none)] }));
  assert.ok(text.startsWith(declaration), text);
  assert.doesNotMatch(text, /CGST|SGST|IGST|Taxable|with tax/);
  assert.match(text, /Price Amount 1 Kanchipuram silk saree, Maroon 5007 1 piece/);
});

test('an exempt line of a mixed invoice is marked, and a discount has a column when there is one', async () => {
  const exempt = { rate: 0, taxable: paise(1_249_950), cgst: paise(0), sgst: paise(0) };
  const [text = ''] = await pagesOf(aDocument({ lines: [aLine(), aLine(exempt)] }));
  assert.match(text, /0\.00 exempt 0\.00 exempt 12,499\.50/);
  assert.doesNotMatch(text, /Discount/);
  const [less = ''] = await pagesOf(aDocument({ lines: [aLine({ discount: paise(50_000) })] }));
  assert.match(less, /Discount.*500\.00/);
});

test('a credit note names the invoice that it is for', async () => {
  const [text = ''] = await pagesOf(
    aDocument({
      kind: 'CREDIT_NOTE',
      title: 'Credit note',
      number: 'RSC26-27/000007',
      against: { number: 'RS26-27/000123', date: '2026-11-02' },
    }),
  );
  assert.match(text, /Credit note/);
  assert.match(text, /For invoice RS26-27\/000123 of 2 November 2026/);
  assert.match(text, /Total credited ₹12,499\.50/);
});

/** A name in each script of India, with joined letters, and signs that other letters carry. */
const NAMES = [
  'श्रीमती कृष्णा द्विवेदी',
  'শ্রীমতী চট্টোপাধ্যায়, রবীন্দ্র সরণি ১৪',
  'શ્રીમતી ત્રિવેદી, જ્ઞાન માર્ગ',
  'ਸ਼੍ਰੀਮਤੀ ਗੁਰਪ੍ਰੀਤ ਕੌਰ',
  'ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീമതി ലക്ഷ്മി കൃഷ്ണൻ, സ്ട്രീറ്റ്',
  'ꯃꯅꯤꯄꯨꯔ ꯏꯝꯐꯥꯜ',
  'ᱥᱟᱱᱛᱟᱲᱤ ᱚᱞ ᱪᱤᱠᱤ',
  'ଶ୍ରୀମତୀ କୃଷ୍ଣା ମହାପାତ୍ର',
  'பொன்னி ஸ்ரீதேவி, கௌரி தெரு 14',
  'శ్రీమతి లక్ష్మీ, రాజమండ్రి స్ట్రీట్',
];

test('every script of India prints beside Latin, with all its letters', async () => {
  for (const name of NAMES) {
    const [text = ''] = await pagesOf(aDocument({ customer: { ...aDocument().customer, name } }));
    // Shaping changes the order of signs and splits some, so letters are compared, not words.
    for (const letter of name.normalize('NFD')) {
      assert.ok(text.normalize('NFD').includes(letter), `${letter} of ${name} in ${text}`);
    }
    assert.match(text, /Ponni Iyer/);
  }
});

test('Urdu prints, although its letters share forms and differ by their dots', async () => {
  const customer = { ...aDocument().customer, name: 'محترمہ نورجہاں بیگم' };
  const [text = ''] = await pagesOf(aDocument({ customer }));
  assert.match(text, /Billed to [\u0600-\u06FF ]{12,} 14, Temple Street/);
});

test('a letter without a font is left out, and never printed as a box', async () => {
  const customer = {
    ...aDocument().customer,
    name: '王芳 Li \u{1F600}',
    lines: ['王', '★ 2nd floor'],
  };
  const lines = [aLine({ description: '\u{1F97B}' })];
  const [text = ''] = await pagesOf(aDocument({ customer, lines }));
  assert.match(text, /Billed to Li 2nd floor State: Tamil Nadu/);
  assert.doesNotMatch(text, /[王芳★\u{1F600}\u{1F97B}\u0000\uFFFD]/u);
});

test('up to twelve lines with the longest names fit on one page, forty lines use the pages they need', async () => {
  const name = `${'Handwoven Kanchipuram mulberry silk saree '.repeat(3).slice(0, 120)}, ${'Peacock '.repeat(7)}, Free size`;
  const lines = Array.from({ length: 12 }, () =>
    aLine({ description: name, unitPrice: paise(99_999_999_99), discount: paise(1) }),
  );
  const address =
    'A long line of an address near the great temple tank of the old town, second lane ';
  const customer = {
    ...aDocument().customer,
    lines: [address.repeat(2), address.repeat(2), 'Chennai'],
  };
  const document = aDocument({ lines, customer, delivery: customer });
  assert.equal((await pagesOf(document)).length, 1);
  const many = Array.from({ length: 40 }, (_, index) => aLine({ description: `Saree ${index}.` }));
  const pages = await pagesOf(aDocument({ lines: many }));
  assert.equal(pages.length, 2);
  for (let index = 0; index < 40; index += 1) {
    assert.equal(pages.filter((page) => page.includes(`Saree ${index}.`)).length, 1);
  }
  assert.ok(pages.every((page) => page.includes('Description') && page.includes('RS26-27/000123')));
  assert.match(pages[1] ?? '', /Amount in words/);
});

test('the same document gives the same bytes, with a logo too', async () => {
  const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: 'maroon' } });
  const url = `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
  const look: Look = { logo: { url, width: 300, height: 90 } };
  const first = await pdfOf(aDocument(), look);
  assert.ok(first.equals(await pdfOf(aDocument(), look)));
  assert.ok(first.includes('/DCTDecode'), 'the logo is in the file');
  assert.ok(!first.equals(await pdfOf(aDocument({ date: '2026-11-23' }), look)));
});

async function pagesOf(document: InvoiceDocument): Promise<string[]> {
  return textOfPdf(await pdfOf(document, PLAIN));
}

async function pdfOf(document: InvoiceDocument, look: Look): Promise<Buffer> {
  const { title, seller, date } = document;
  const pdf = newPdf({ title, author: seller.legalName, day: date });
  drawInvoice(pdf, document, look);
  pdf.end();
  return bytesOf(pdf);
}
