import { leftOutWords } from './left-out-words.ts';

/** Lists the letters that the print of a document leaves out, so that they can be written by hand. */
export function LeftOutLetters({ letters }: { letters: string | null }) {
  if (letters === null) return null;
  return <span className="block text-xs text-warn">{leftOutWords.leftOut(letters)}</span>;
}
