import { createHash } from 'node:crypto';
import { IS_NIGHT } from '../../../scripts/lib/night.mjs';

/** The gate sends one in this many shapes; the night sends all. */
const SHARE = 9;

/**
 * Returns the shapes that the gate sends for a field or call, which `key` names: always the same ones, at
 * least one, and others for another key, so that each shape is sent for some key.
 */
export function gateShare<Shape>(
  shapes: Readonly<Record<string, Shape>> | readonly Shape[],
  key: string,
  share = SHARE,
): [string, Shape][] {
  const all = Object.entries(shapes);
  if (IS_NIGHT) return all;
  const first = (createHash('sha256').update(key).digest()[0] ?? 0) % Math.min(share, all.length);
  return all.filter((_, index) => index % share === first);
}
