/** Reads the zero-based page of a URL, which counts from one; anything invalid is the first page. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '1';
  return /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) - 1 : 0;
}
