/**
 * Returns a copy of a buffer with separate memory. Node cuts small buffers from a 64 kB pool, and zlib
 * returns slices of its chunks; a cache with such a slice would keep the whole chunk alive.
 */
export function copyBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
