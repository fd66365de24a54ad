import { thumbHashToAverageRGBA } from 'thumbhash';

/** Returns the average colour of a base64 thumbhash as `#rrggbb`; null when it is not a thumbhash. */
export function averageColor(thumbhash: string): string | null {
  const bytes = bytesOf(thumbhash);
  if (bytes === null || bytes.length < 5) return null;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `#${[r, g, b].map(hexOf).join('')}`;
}

function hexOf(share: number): string {
  const whole = Math.round(Math.min(1, Math.max(0, share)) * 255);
  return whole.toString(16).padStart(2, '0');
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null; // the picture works without a placeholder
  }
}
