import { measureTo } from '../platform/near-words.ts';

/** The faults of a `.env` file: one that stops the start, or lines that only cause a warning. */
type Checked = { fault: string | undefined; warnings: string[] };

/** An unquoted value with a # that is not a comment, because no blank is beside it. */
const CUT = /^(?:#\S|[^#]*[^#\s]#)/;

/** Maximum number of wrong letters at which a name counts as a misspelled setting. */
const NEAR = 2;

/**
 * Checks a `.env` file for lines that are not settings, names that are given twice, values that a # would
 * cut, and unknown names. A name that is nearly a setting's is a fault, because the setting would silently
 * keep its default; any other is a warning, because the file may serve another program too. The environment
 * is not checked.
 */
export function checkEnvFile(
  text: string,
  names: readonly string[],
  known: readonly string[],
): Checked {
  const faultyLine = faultOfLines(text);
  if (faultyLine !== undefined) return { fault: faultyLine, warnings: [] };
  const unknown = names.filter((name) => !known.includes(name));
  for (const name of unknown) {
    const meant = nearest(name, known);
    if (meant !== undefined) {
      const fault = `The setting ${name} in .env is unknown: did you mean ${meant}?`;
      return { fault, warnings: [] };
    }
  }
  const warnings = unknown.map((name) => `The name ${name} in .env is no setting of the shop.`);
  return { fault: undefined, warnings };
}

/**
 * Returns the fault of the first line that sets nothing, sets a name again, or has a value that a # would cut; its text may be a
 * secret and is not repeated.
 */
function faultOfLines(text: string): string | undefined {
  const names = new Set<string>();
  let quote: string | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (quote !== undefined) {
      if (line.includes(quote)) quote = undefined;
      continue;
    }
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, written] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined || written === undefined) {
      return `Line ${index + 1} of .env is not of the form NAME=value.`;
    }
    if (names.has(name)) return `Line ${index + 1} of .env sets ${name} again: remove one of both.`;
    names.add(name);
    const value = written.trim();
    const [first = ''] = value;
    if (!/["'`]/.test(first)) {
      if (!CUT.test(written)) continue;
      return `The value in line ${index + 1} of .env has a #, which would begin a comment: put the value into quotation marks.`;
    }
    if (!value.slice(1).includes(first)) quote = first;
  }
  return undefined;
}

/** Returns the setting with the nearest name, if it is near enough. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const longest = Math.max(0, ...known.map(({ length }) => length));
  const distanceOf = measureTo(name.toUpperCase(), { longest, most: NEAR });
  const distances = known.map((one) => ({ one, distance: distanceOf(one)?.whole ?? Infinity }));
  const [best] = distances.toSorted((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= NEAR ? best.one : undefined;
}
