import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';

/** A script that has a font of its own; all else is written by the Latin one. */
type Script = 'latin' | 'devanagari' | 'tamil';
/** How heavy letters are. */
export type Weight = 'regular' | 'bold';
/** The name of a font in a document, such as `tamil-bold`. */
export type FontName = `${Script}-${Weight}`;
/** Text of one font. */
export type Run = { text: string; font: FontName; script: Script };

/** Where the font files are. */
const FILES: Record<FontName, string> = {
  'latin-regular': import.meta
    .resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'latin-bold': import.meta
    .resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  'devanagari-regular': import.meta
    .resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  'devanagari-bold': import.meta
    .resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  'tamil-regular': import.meta
    .resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  'tamil-bold': import.meta
    .resolve('@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf'),
};

/** Letters, vowel signs and joiners of each script, with spaces between two of its words. */
const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['devanagari', /[\u0900-\u097F\uA8E0-\uA8FF\u1CD0-\u1CFF]/u],
  ['tamil', /[\u0B80-\u0BFF]/u],
];
const JOINERS = ['\u200C', '\u200D', '\u25CC'];

/** A font that was opened once; parsing its tables anew for each document takes a hundred milliseconds. */
type OpenFont = object;
const opened = new Map<FontName, OpenFont>();

/** Makes the fonts known to a document; each is embedded only when something is written in it. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES) as [FontName, string][]) {
    const font = opened.get(name) ?? openFont(file);
    opened.set(name, font);
    // The types know only files and bytes; an open font is taken as it is.
    pdf.registerFont(name, font as Uint8Array);
  }
}

/** Opened through the library itself, so that its font engine is not a dependency of its own. */
function openFont(file: string): OpenFont {
  const opening = new Pdf({ autoFirstPage: false, font: '' });
  opening.font(readFileSync(fileURLToPath(file)));
  return (opening as unknown as { _font: { font: OpenFont } })._font.font;
}

/** Splits a line into runs of one font each. Joiners and what combines stay with their letters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = last !== undefined && JOINERS.includes(letter) ? last.script : scriptOf(letter);
    if (last?.script === script) last.text += letter;
    else runs.push({ text: letter, script, font: `${script}-${weight}` });
  }
  return runs;
}

function scriptOf(letter: string): Script {
  return SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';
}
