import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPdf } from './pdf-file.ts';
import { takeFont } from './pdf-fonts.ts';
import type { Layout } from './pdf-layout.ts';
import { runsOf } from './pdf-runs.ts';
import { SCRIPTS, unprintableLetters, printable, scriptOf } from './printed-letters.ts';

/** All letters of the first plane of Unicode. */
const LETTERS = Array.from({ length: 0x1_0000 - 0x20 }, (_, index) => 0x20 + index)
  .filter((number) => number < 0xd800 || number > 0xdfff)
  .map((number) => String.fromCodePoint(number));

test('a font has every letter that it is used for, in both weights', () => {
  const pdf = newPdf({ title: 'Letters', author: 'Test', day: '2026-11-22' });
  for (const script of SCRIPTS) {
    const written = LETTERS.filter((letter) => scriptOf(letter, script) === script);
    assert.ok(written.length > 45, script);
    for (const weight of ['regular', 'bold'] as const) {
      takeFont(pdf, script, weight);
      const layout = layoutIn(pdf);
      const boxes = written.filter((letter) => layout(letter).glyphs.some(({ id }) => id === 0));
      assert.deepEqual(boxes, [], `${script} ${weight}`);
    }
  }
});

test('each letter of a word is found once among its glyphs', () => {
  const pdf = newPdf({ title: 'Letters', author: 'Test', day: '2026-11-22' });
  for (const word of ['శ్రీమతి', 'രവീന്ദ്ര', 'பொன்கௌ', 'é', 'বন্দ্র', 'क्षत्रिय', 'fi']) {
    takeFont(pdf, scriptOf(word.charAt(0)) ?? 'latin', 'regular');
    const numbers = layoutIn(pdf)(word).glyphs.flatMap(({ codePoints }) => codePoints);
    const found = String.fromCodePoint(...numbers).replaceAll('\u200B', '');
    assert.equal(sorted(found), sorted(word));
  }
});

/** Returns the letters of a text in one order, signs of two parts as two. */
function sorted(text: string): string {
  return [...text.normalize('NFD')].toSorted((a, b) => (a < b ? -1 : 1)).join('');
}

test('all letters of the scripts of India have a font, except two that Unicode added in 2025', () => {
  const ofIndia =
    /[\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Mtei}\p{sc=Olck}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}]/u;
  const missing = LETTERS.filter(
    (letter) => ofIndia.test(letter) && scriptOf(letter) === undefined,
  );
  assert.deepEqual(
    missing.filter((letter) => !['\u0C5C', '\u0CDC'].includes(letter)),
    [],
  );
});

test('signs that scripts share stay with their word', () => {
  assert.deepEqual(
    runsOf('తెలుగు। हिंदी।').map(({ script }) => script),
    ['telugu', 'latin', 'devanagari'],
  );
  assert.deepEqual(runsOf('ক্‌ষ').length, 1);
});

test('Urdu is printed from right to left, its numbers and brackets too', () => {
  assert.deepEqual(
    runsOf('Flat 2, شاہ روڈ (۱۲) B').map(({ text }) => text),
    ['Flat 2, ', '(', '۱', '۲', ')', ' ', 'روڈ', ' ', 'شاہ', ' B'],
  );
});

test('styled letters are written plain, and a letter without a font is reported once', () => {
  assert.equal(printable('𝓡𝓮𝓼𝓱𝓪𝓶 ＡＢ①'), 'Resham AB1');
  assert.deepEqual(unprintableLetters('𝓡 王芳王 Li\u200B\uFE0F \u{1F600}\n२'), [
    '王',
    '芳',
    '\u{1F600}',
  ]);
  assert.deepEqual(unprintableLetters('Kanchipuram saree – ₹1,200 · “சேலை”'), []);
});

/** Returns the layout of the font that a file writes with. */
function layoutIn(pdf: PDFKit.PDFDocument): Layout {
  return (pdf as unknown as { _font: { font: { layout: Layout } } })._font.font.layout;
}
