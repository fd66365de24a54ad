/** A grey picture: one byte a pixel, row by row. */
export type Grey = { bytes: Uint8Array; width: number; height: number };

/** A rectangle; both corners belong to it. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A blob of connected ink with its runs: row, first and last column. */
export type Blob = Box & { runs: (readonly [row: number, from: number, to: number])[] };

/** Half the side of the square whose mean a pixel is compared with. */
const REACH = 32;

/** How much a pixel of ink differs from that mean. */
const CONTRAST = 24;

/** Returns the blobs of connected ink, dark on light, or light on dark. */
export function inkBlobs(picture: Grey, isLight: boolean): Blob[] {
  return blobsOf(inkMask(picture, isLight), picture.width, picture.height);
}

/** Adaptive threshold: marks the pixels that are darker, or lighter, than the mean around them. */
function inkMask({ bytes, width, height }: Grey, isLight: boolean): Uint8Array {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += bytes[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - REACH) * stride, Math.min(height, y + REACH + 1)];
    const below = bottom * stride;
    const rows = bottom - top / stride;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - REACH);
      const right = Math.min(width, x + REACH + 1);
      const sum =
        (sums[below + right] ?? 0) -
        (sums[top + right] ?? 0) -
        (sums[below + left] ?? 0) +
        (sums[top + left] ?? 0);
      const difference = (bytes[y * width + x] ?? 0) - sum / (rows * (right - left));
      mask[y * width + x] = (isLight ? difference > CONTRAST : difference < -CONTRAST) ? 1 : 0;
    }
  }
  return mask;
}

/** Connected-component labelling by runs, with a union-find of their numbers. */
function blobsOf(mask: Uint8Array, width: number, height: number): Blob[] {
  const parents: number[] = [];
  const rootOf = (one: number) => {
    let root = one;
    while (parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  const runs: [row: number, from: number, to: number, id: number][] = [];
  let above: typeof runs = [];
  for (let y = 0; y < height; y += 1) {
    const here: typeof runs = [];
    let first = 0;
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] !== 1) continue;
      const from = x;
      while (x + 1 < width && mask[y * width + x + 1] === 1) x += 1;
      while ((above[first]?.[2] ?? Infinity) < from - 1) first += 1;
      let id = -1;
      for (let at = first; (above[at]?.[1] ?? Infinity) <= x + 1; at += 1) {
        const root = rootOf(above[at]?.[3] ?? 0);
        if (id === -1) id = root;
        else parents[root] = id;
      }
      if (id === -1) id = parents.push(parents.length) - 1;
      here.push([y, from, x, id]);
    }
    runs.push(...here);
    above = here;
  }
  const blobs = new Map<number, Blob>();
  for (const [row, from, to, id] of runs) {
    const root = rootOf(id);
    const blob = blobs.get(root) ?? { left: from, top: row, right: to, bottom: row, runs: [] };
    blob.left = Math.min(blob.left, from);
    blob.right = Math.max(blob.right, to);
    blob.bottom = row;
    blob.runs.push([row, from, to]);
    blobs.set(root, blob);
  }
  return [...blobs.values()];
}
