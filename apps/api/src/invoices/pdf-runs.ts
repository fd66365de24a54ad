import bidiFactory, { type Bidi } from 'bidi-js';
import { type Script, isRightToLeft, scriptOf } from './printed-letters.ts';

/** A part of a line in one font. */
export type Run = { text: string; script: Script };

/** A run with its level of direction: odd levels are read from right to left. */
type LevelRun = Run & { level: number };

// The types describe a module that Node does not choose: here the import is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/**
 * Splits a line into runs of one script each, in their order on paper from left to right. Leaves out
 * letters without a font. Joiners and combining marks stay with their letters.
 */
export function runsOf(text: string): Run[] {
  const levels = isRightToLeft(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : undefined;
  const runs: LevelRun[] = [];
  let at = 0;
  for (const letter of text) {
    const last = runs.at(-1);
    const level = levels?.[at] ?? 0;
    const script = scriptOf(letter, last?.script);
    at += letter.length;
    if (script === undefined) continue;
    const isBackward = level % 2 === 1;
    // A font writes its whole run in the direction of its script; text of the other direction is a
    // separate run.
    const isOwnWay = levels === undefined || isBackward === isRightToLeft(letter);
    if (isOwnWay && last?.script === script && last.level === level) last.text += letter;
    else runs.push({ text: isBackward ? mirrored(letter) : letter, script, level });
  }
  return inOrder(runs);
}

function mirrored(letter: string): string {
  return bidi.getMirroredCharacter(letter) ?? letter;
}

/** Reverses runs that are read backwards, innermost first (rule L2 of Unicode's algorithm). */
function inOrder(runs: LevelRun[]): LevelRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      const length = runs.slice(start).findIndex((run) => run.level < level);
      const end = length === -1 ? runs.length : start + length;
      runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
      start = end;
    }
  }
  return runs;
}
