import { MOST_DELIVERY_DAYS } from '@shop/contract/delivery-areas';
import type { DeliveryArea } from '@shop/contract/delivery-areas';
import { asciiDigits, visibleText } from '@shop/contract/typed-text';

/** The kinds of a rule. */
export const AREA_KINDS = ['ALL', 'PREPAID', 'NONE'] as const;
/** Kind of a rule: all payments, no cash on delivery, or no delivery. */
export type AreaKind = (typeof AREA_KINDS)[number];

/** Returns the kind of a rule. */
export function kindOf({ deliverable, cod }: DeliveryArea): AreaKind {
  if (!deliverable) return 'NONE';
  return cod ? 'ALL' : 'PREPAID';
}

/** Builds a rule of a kind; without delivery it has no days. */
export function areaOf(prefix: string, kind: AreaKind, days: number | null): DeliveryArea {
  const deliverable = kind !== 'NONE';
  return { prefix, deliverable, cod: kind === 'ALL', days: deliverable ? days : null };
}

/** Two parts of three digits without comma or line between them: one PIN code, or two beginnings. */
const SPACED = /(?<![^\s,;])[0-9]{3}[^\S\r\n]+[0-9]{3}(?![^\s,;])/;

/** The prefixes in a text, each once, and the first part that is none or not certain, such as `560 100`. */
export function prefixesIn(text: string): { prefixes: string[]; bad: string | undefined } {
  const typed = digitsIn(text);
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const [spaced] = SPACED.exec(typed) ?? [];
  const bad = spaced?.replace(/\s+/, ' ') ?? parts.find((part) => !/^[1-9][0-9]{0,5}$/.test(part));
  return { prefixes: [...new Set(parts)], bad };
}

/** Returns the text with ASCII digits and without invisible characters. */
function digitsIn(text: string): string {
  return asciiDigits(visibleText(text));
}

/** The days in a text: null when it is empty, undefined when it is no number of days. */
export function daysFrom(text: string): number | null | undefined {
  const typed = digitsIn(text).trim();
  if (typed === '') return null;
  return /^[0-9]{1,2}$/.test(typed) && Number(typed) <= MOST_DELIVERY_DAYS
    ? Number(typed)
    : undefined;
}

/** Returns the list with these rules, which replace the edited one and any with the same prefix. */
export function withAreas(
  areas: readonly DeliveryArea[],
  changed: readonly DeliveryArea[],
  edited: DeliveryArea | null,
): DeliveryArea[] {
  const own = new Set(
    [...changed, ...(edited === null ? [] : [edited])].map(({ prefix }) => prefix),
  );
  return [...areas.filter(({ prefix }) => !own.has(prefix)), ...changed];
}

/** Finds the rules whose prefix begins with `code` or is the beginning of it. */
export function areasAbout(areas: readonly DeliveryArea[], code: string): readonly DeliveryArea[] {
  return areas.filter(({ prefix }) => prefix.startsWith(code) || code.startsWith(prefix));
}
