import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** City and state of a PIN code; the state is spelled as addresses spell it. */
export type Place = { city: string; state: string };

/** Made by scripts/pincodes.ts; its README names the sources. */
const FILE = join(import.meta.dirname, '../../pincodes/pincodes.txt');

/** All codes in ascending order, and beside each the index of its place. */
type Table = { codes: Uint32Array; placeOf: Uint16Array; places: readonly Place[] };

let loading: Promise<Table> | undefined;

/** Returns city and state of a PIN code; undefined when no post office has it. */
export async function placeOfPincode(code: string): Promise<Place | undefined> {
  const { codes, placeOf, places } = await allPincodes();
  const index = indexOf(codes, Number(code));
  return index === -1 ? undefined : places[placeOf[index] ?? -1];
}

/** Returns the test whether a post office has a code. */
export async function pincodeTest(): Promise<(code: string) => boolean> {
  const { codes } = await allPincodes();
  return (code) => indexOf(codes, Number(code)) !== -1;
}

/** Returns the table, read at the first request; two typed arrays, so that it takes 120 kB of memory. */
export function allPincodes(): Promise<Table> {
  loading ??= readFile(FILE, 'utf8').then(tableFrom);
  loading.catch(() => (loading = undefined));
  return loading;
}

function tableFrom(text: string): Table {
  const places: Place[] = [];
  const entries: [code: number, place: number][] = [];
  for (const line of text.split('\n')) {
    const [state = '', city, ranges] = line.split('\t');
    if (city === undefined || ranges === undefined) continue;
    for (const code of codesIn(ranges)) entries.push([code, places.length]);
    places.push({ city, state });
  }
  entries.sort(([a], [b]) => a - b);
  return {
    codes: Uint32Array.from(entries, ([code]) => code),
    placeOf: Uint16Array.from(entries, ([, place]) => place),
    places,
  };
}

/** Returns the codes of a text such as "600001-600003 600010". */
function codesIn(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** Binary search; -1 when the code is missing. */
function indexOf(codes: Uint32Array, code: number): number {
  let [low, high] = [0, codes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return codes[low] === code ? low : -1;
}
