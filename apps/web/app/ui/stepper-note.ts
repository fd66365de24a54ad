import { stepperWords } from './stepper-words.ts';

/** The limits of a stepper's number. */
export type Bounds = { least: number; most: number; step: number };

/**
 * Returns why a typed number is not the one that is set; empty when it is, or when nothing was typed. NaN is
 * for a text that is no number.
 */
export function noteOf(text: string, number: number, bounds: Bounds, unit = ''): string {
  const { least, most, step } = bounds;
  const named = (limit: number) => `${limit} ${unit}`.trim();
  if (text.trim() === '') return '';
  if (Number.isNaN(number)) return stepperWords.notANumber;
  if (number > most) return stepperWords.atMost(named(most));
  if (number < least) return stepperWords.atLeast(named(least));
  if (Number.isInteger(number / step)) return '';
  return step === 1 ? stepperWords.whole : stepperWords.inSteps(named(step));
}
