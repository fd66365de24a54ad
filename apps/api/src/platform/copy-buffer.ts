/**
 * A buffer copy with memory of its own. Node cuts small buffers from a 64 kB pool, and zlib returns
 * slices of its chunks; keeping such a slice in a cache would keep the whole chunk alive.
 */
export function copyBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
