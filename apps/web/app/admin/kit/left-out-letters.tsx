import { leftOutWords } from './left-out-words.ts';

/** Says which letters the print of a document leaves out, so that somebody writes them by hand. */
export function LeftOutLetters({ letters }: { letters: string | null }) {
  if (letters === null) return null;
  return <span className="block text-xs text-warn">{leftOutWords.leftOut(letters)}</span>;
}
