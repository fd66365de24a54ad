/**
 * The letters that each font can write, as ranges of their numbers in Unicode; marks that several scripts
 * share are listed for each. A test compares them with the fonts themselves.
 */
const LETTERS = {
  latin: `
    0020-007E 00A0-0377 037A-037F 0384-038A 038C 038E-03A1 03A3-03E1 03F0-052F 1AB0-1AC0
    1AC5 1AC7-1ACE 1C80-1C88 1D00-1DF9 1DFB-1F15 1F18-1F1D 1F20-1F45 1F48-1F4D 1F50-1F57
    1F59 1F5B 1F5D 1F5F-1F7D 1F80-1FB4 1FB6-1FC4 1FC6-1FD3 1FD6-1FDB 1FDD-1FEF 1FF2-1FF4
    1FF6-1FFE 2000-200A 2010-2027 202F-205F 2070 2071 2074-208E 2090-209C 20A0-20C0 20F0
    2100-215F 2183 2184 2189 2212 2C60-2C7F 2DE0-2E5D A640-A69F A700-A7CA A7D0 A7D1 A7D3
    A7D5-A7D9 A7F2-A7FF AB30-AB6B FB00-FB06`,
  devanagari: '0900-097F 1CD0-1CF6 1CF8 1CF9 A830-A839 A8E0-A8FF',
  bengali: `
    0951 0952 0964 0965 0980-0983 0985-098C 098F 0990 0993-09A8 09AA-09B0 09B2 09B6-09B9
    09BC-09C4 09C7 09C8 09CB-09CE 09D7 09DC 09DD 09DF-09E3 09E6-09FE 1CD0 1CD2 1CD5 1CD6
    1CD8 1CE1 1CEA 1CED 1CF2 1CF5-1CF7 A8F1`,
  gujarati: `
    0951 0952 0964 0965 0A81-0A83 0A85-0A8D 0A8F-0A91 0A93-0AA8 0AAA-0AB0 0AB2 0AB3
    0AB5-0AB9 0ABC-0AC5 0AC7-0AC9 0ACB-0ACD 0AD0 0AE0-0AE3 0AE6-0AF1 0AF9-0AFF A830-A839`,
  gurmukhi: `
    0951 0952 0964 0965 0A01-0A03 0A05-0A0A 0A0F 0A10 0A13-0A28 0A2A-0A30 0A32 0A33 0A35
    0A36 0A38 0A39 0A3C 0A3E-0A42 0A47 0A48 0A4B-0A4D 0A51 0A59-0A5C 0A5E 0A66-0A76
    A830-A839`,
  kannada: `
    0951 0952 0964 0965 0C80-0C8C 0C8E-0C90 0C92-0CA8 0CAA-0CB3 0CB5-0CB9 0CBC-0CC4
    0CC6-0CC8 0CCA-0CCD 0CD5 0CD6 0CDD 0CDE 0CE0-0CE3 0CE6-0CEF 0CF1-0CF3 1CD0 1CD2 1CDA
    1CF2 1CF4 1CF5 A830-A835`,
  malayalam: `
    0951 0952 0964 0965 0D00-0D0C 0D0E-0D10 0D12-0D44 0D46-0D48 0D4A-0D4F 0D54-0D63
    0D66-0D7F 1CDA A830-A832`,
  meeteiMayek: 'AAE0-AAF6 ABC0-ABED ABF0-ABF9',
  olChiki: '1C50-1C7F',
  odia: `
    0964 0965 0B01-0B03 0B05-0B0C 0B0F 0B10 0B13-0B28 0B2A-0B30 0B32 0B33 0B35-0B39
    0B3C-0B44 0B47 0B48 0B4B-0B4D 0B55-0B57 0B5C 0B5D 0B5F-0B63 0B66-0B77`,
  tamil: `
    0951 0952 0964 0965 0B82 0B83 0B85-0B8A 0B8E-0B90 0B92-0B95 0B99 0B9A 0B9C 0B9E 0B9F
    0BA3 0BA4 0BA8-0BAA 0BAE-0BB9 0BBE-0BC2 0BC6-0BC8 0BCA-0BCD 0BD0 0BD7 0BE6-0BFA 1CDA
    A8F3`,
  telugu: `
    0951 0952 0964 0965 0C00-0C0C 0C0E-0C10 0C12-0C28 0C2A-0C39 0C3C-0C44 0C46-0C48
    0C4A-0C4D 0C55 0C56 0C58-0C5A 0C5D 0C60-0C63 0C66-0C6F 0C77-0C7F 1CDA 1CF2`,
  arabic: `
    0606-061B 061D-06FF 0750-077F 0870-088E 0898-08FF 221A FB50-FBC2 FBD3-FD8F FD92-FDC7
    FDCF FDF0-FDFF FE70-FE74 FE76-FEFC`,
} as const;

/** A script that has a font. Latin includes signs, Greek and Cyrillic. */
export type Script = keyof typeof LETTERS;

/** All scripts; where two can write a letter, the earlier one does. */
export const SCRIPTS = Object.keys(LETTERS) as Script[];

const classes = Object.fromEntries(
  Object.entries(LETTERS).map(([script, ranges]) => [script, classOf(ranges)]),
) as Record<Script, RegExp>;

function classOf(ranges: string): RegExp {
  const letters = ranges.trim().replace(/[0-9A-F]{4}/g, String.raw`\u$&`);
  return new RegExp(`[${letters.replace(/\s+/g, '')}]`, 'u');
}

/** A language of each script, by which a screen reader chooses its voice. */
export const LANGUAGES: Record<Script, string> = {
  latin: 'en',
  devanagari: 'hi',
  bengali: 'bn',
  gujarati: 'gu',
  gurmukhi: 'pa',
  kannada: 'kn',
  malayalam: 'ml',
  meeteiMayek: 'mni',
  olChiki: 'sat',
  odia: 'or',
  tamil: 'ta',
  telugu: 'te',
  arabic: 'ur',
};

/** Characters that join or separate their neighbours; no font draws them. */
const JOINER = /[\u200C\u200D]/;

/** Characters that print nothing by themselves, so leaving them out loses nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]/u;

/** Returns the script that writes a letter after one of script `before`; undefined when no font has it. */
export function scriptOf(letter: string, before?: Script): Script | undefined {
  if (before !== undefined) {
    if (classes[before].test(letter)) return before;
    if (JOINER.test(letter) && before !== 'latin') return before;
  }
  return SCRIPTS.find((script) => classes[script].test(letter));
}

/** Returns whether a text has letters that are read from right to left, as in Urdu. */
export function isRightToLeft(text: string): boolean {
  return classes.arabic.test(text);
}

/**
 * Returns the text with plain letters for styled ones, such as `A` for a bold one, and without letters
 * that no font has.
 */
export function printable(text: string): string {
  let before: Script | undefined;
  let kept = '';
  for (const letter of text.normalize('NFC')) {
    for (const plain of scriptOf(letter, before) ? letter : letter.normalize('NFKC')) {
      const script = scriptOf(plain, before);
      if (script === undefined) continue;
      before = script;
      kept += plain;
    }
  }
  return kept;
}

/** Returns the letters of a text that no font can write, each once; prints leave them out. */
export function unprintableLetters(text: string): string[] {
  const lost = [...text].filter(
    (letter) => scriptOf(letter) === undefined && !UNSEEN.test(letter) && printable(letter) === '',
  );
  return [...new Set(lost)];
}
