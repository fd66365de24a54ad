/** Returns whether an `if-none-match` header names an ETag, by the weak comparison of RFC 9110 (13.1.2). */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.includes(etag.replace(/^W\//, ''));
}
