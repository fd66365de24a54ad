/** A script of India: the position of its letters in Unicode, and their sounds in Latin letters. */
type Script = {
  first: number;
  /** Consonants by their offset, each without its inherent vowel. */
  consonants: Readonly<Record<string, string>>;
  vowels: Readonly<Record<string, string>>;
  signs: Readonly<Record<string, string>>;
  virama: string;
  /** Sounds after a consonant that one or two dots write. */
  nasals: string;
  /** Whether the last inherent vowel is silent. */
  dropsLastVowel: boolean;
};

const listed = (letters: string, sounds: string) => {
  const spoken = sounds.split(' ');
  return Object.fromEntries([...letters].map((letter, at) => [letter, spoken[at] ?? '']));
};

const DEVANAGARI: Script = {
  first: 0x0900,
  consonants: listed(
    'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह',
    'k kh g gh n ch chh j jh n t th d dh n t th d dh n p ph b bh m y r l l v sh sh s h',
  ),
  vowels: listed('अआइईउऊऋएऐओऔऑऍ', 'a a i i u u ri e ai o au o e'),
  signs: listed('ािीुूृेैोौॉॅ', 'a i i u u ri e ai o au o e'),
  virama: '्',
  nasals: 'ंँ',
  dropsLastVowel: true,
};

const TAMIL: Script = {
  first: 0x0b80,
  consonants: listed('கஙசஞடணதநபமயரலவழளறனஜஷஸஹ', 'k n ch n t n th n p m y r l v zh l r n j sh s h'),
  vowels: listed('அஆஇஈஉஊஎஏஐஒஓஔ', 'a a i i u u e e ai o o au'),
  signs: {
    ...listed('ாிீுூெேைொோௌ', 'a i i u u e e ai o o au'),
  },
  virama: '்',
  nasals: '',
  dropsLastVowel: false,
};

/**
 * Returns a folded word of Hindi or Tamil in Latin letters, approximately as it is spelled there;
 * undefined for other scripts.
 */
export function inLatinLetters(word: string): string | undefined {
  const script = [DEVANAGARI, TAMIL].find(({ first }) => isOf(word, first));
  if (script === undefined) return undefined;
  // Vowel signs of two parts are separate after folding, and dots below change no sound that is
  // distinguished here.
  const letters = [...word.normalize('NFC')].filter((letter) => !/[\u093c\u0b83]/.test(letter));
  const sounds: string[] = [];
  for (const [at, letter] of letters.entries()) sounds.push(soundOf(script, letters, at, letter));
  return sounds.join('') || undefined;
}

function isOf(word: string, first: number): boolean {
  return [...word].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= first && code < first + 0x80;
  });
}

function soundOf(script: Script, letters: readonly string[], at: number, letter: string): string {
  const next = letters[at + 1];
  const consonant = script.consonants[letter];
  if (consonant !== undefined) return consonant + vowelAfter(script, letters, at);
  if (script.nasals !== '' && script.nasals.includes(letter)) {
    return /^[pbm]/.test(script.consonants[next ?? ''] ?? '') ? 'm' : 'n';
  }
  return script.vowels[letter] ?? script.signs[letter] ?? '';
}

/** Returns the inherent vowel of a consonant, unless another is written or none is spoken. */
function vowelAfter(script: Script, letters: readonly string[], at: number): string {
  const next = letters[at + 1];
  if (next === undefined) return script.dropsLastVowel && at > 0 ? '' : 'a';
  return next === script.virama || next in script.signs ? '' : 'a';
}
