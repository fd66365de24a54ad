/** A page past the end of every list. */
const LAST = 9_999_999;

/** Reads the zero-based page of a URL, which counts from one; anything but a number from 1 is the first page. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '1';
  return /^[1-9][0-9]*$/.test(text) ? Math.min(Number(text), LAST) - 1 : 0;
}
