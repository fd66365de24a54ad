import { createHash } from 'node:crypto';
import { IS_NIGHT } from '../../../scripts/lib/night.mjs';

/** The gate sends one in this many shapes of each field; the night sends all. */
const SHARE = 3;

/**
 * Returns the shapes that the gate sends for a field or call, which `key` names: always the same third of
 * them, and another third for another key, so that each shape is sent for some key.
 */
export function gateShare<Shape>(shapes: Record<string, Shape>, key: string): [string, Shape][] {
  const all = Object.entries(shapes);
  if (IS_NIGHT) return all;
  const first = (createHash('sha256').update(key).digest()[0] ?? 0) % SHARE;
  return all.filter((_, index) => index % SHARE === first);
}
