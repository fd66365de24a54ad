import * as z from 'zod/mini';
import { none } from './text.ts';
import { asciiDigits, singleSpaced } from './typed-text.ts';

/** The kinds of fibres, by the words of a label. */
export const FIBRES = {
  SILK_MULBERRY: 'mulberry silk',
  SILK_TUSSAR: 'tussar silk',
  SILK_ERI: 'eri silk',
  SILK_MUGA: 'muga silk',
  COTTON: 'cotton',
  LINEN: 'linen',
  WOOL: 'wool',
  VISCOSE: 'viscose',
  POLYESTER: 'polyester',
  NYLON: 'nylon',
  METALLIC: 'metallic yarn',
  OTHER: 'other fibres',
} as const;
/** A kind of fibre. */
export type Fibre = keyof typeof FIBRES;

/** The kinds of fibres, in the order of the list. */
export const FIBRE_KINDS = Object.keys(FIBRES) as Fibre[];

/** A cloth has at most this many kinds of fibres. */
export const MOST_FIBRES = 6;

/** Messages about fibres, shared by server and pages. */
export const fibreMessages = {
  shape: 'Write the fibres like SILK_MULBERRY 80; COTTON 20',
  fibre: `A fibre is one of ${FIBRE_KINDS.join(', ')}`,
  percent: 'The share of a fibre is a whole number from 1 to 100',
  most: `A cloth has at most ${MOST_FIBRES} fibres`,
  twice: 'Name each fibre once',
  sum: 'The shares of the fibres add up to 100',
} as const;

/** The share of a fibre in a cloth. */
export const FibreShare = z.object({ fibre: z.enum(FIBRE_KINDS), percent: z.number() });
export type FibreShare = z.output<typeof FibreShare>;

/** A share as typed. */
export type TypedShare = { fibre: string; percent: number };

/**
 * Returns the schema of fibres in a form; an empty list is none. The server looks for further faults, which the
 * browser need not know.
 */
export function fibresInput() {
  const share = z.object({ fibre: z.string(), percent: z.number() });
  return none(
    z.array(share).check(z.maxLength(MOST_FIBRES, fibreMessages.most)),
    fibreMessages.shape,
  );
}

/** Returns the error message of fibres; undefined for valid ones. */
export function fibresFault(shares: readonly TypedShare[]): string | undefined {
  const isShare = ({ percent }: TypedShare) =>
    Number.isInteger(percent) && percent >= 1 && percent <= 100;
  if (shares.length > MOST_FIBRES) return fibreMessages.most;
  if (!shares.every(({ fibre }) => Object.hasOwn(FIBRES, fibre))) return fibreMessages.fibre;
  if (!shares.every(isShare)) return fibreMessages.percent;
  if (new Set(shares.map(({ fibre }) => fibre)).size < shares.length) return fibreMessages.twice;
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  return shares.length === 0 || sum === 100 ? undefined : fibreMessages.sum;
}

/** Returns fibres as the text of a file, `SILK_MULBERRY 80; COTTON 20`. */
export function fibresText(shares: readonly FibreShare[]): string {
  return shares.map(({ fibre, percent }) => `${fibre} ${percent}`).join('; ');
}

/** Returns the fibres in such a text for the schema to check; a part without a share gets NaN. */
export function fibresOfText(text: string): TypedShare[] {
  const parts = asciiDigits(text)
    .split(/[;,\n]/)
    .filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [, fibre = part, percent = ''] =
      /^(.*?) ?:? ?(\d{1,3}) ?%?$/.exec(singleSpaced(part)) ?? [];
    const kind = fibre
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_');
    return { fibre: kind, percent: percent === '' ? Number.NaN : Number(percent) };
  });
}

/** Returns fibres in the words of a label, `80% mulberry silk, 20% cotton`. */
export function fibresWords(shares: readonly FibreShare[]): string {
  return shares.map(({ fibre, percent }) => `${percent}% ${FIBRES[fibre]}`).join(', ');
}
