/**
 * The same bytes in memory of their own. A small buffer is mostly a part of one of 64 kB, and what zlib
 * makes of one as large, which stays whole as long as the part is kept.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
