import { createHash } from 'node:crypto';
import type { Unit } from '@shop/contract/quantity';
import { SHARE_PATH } from '@shop/contract/share-picture';
import type { StoredPicture } from './stored-picture.ts';

/** The kinds of pages that have a picture for link previews. */
const SHARED_KINDS = ['product', 'category', 'collection'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** The facts that a picture for link previews shows; `price` and `mrp` in rupees. */
export type SharedFacts = {
  kind: SharedKind;
  id: string;
  title: string;
  price: { price: number; mrp: number | null; unit: Unit } | null;
  cover: StoredPicture;
};

/** Changes with the drawing itself, so that every picture has a new address. */
const DRAWING = 1;

/**
 * Returns the path of the picture for link previews. It has a digest of what the picture shows,
 * so that it can be cached without a limit.
 */
export function sharePath({ kind, id, title, price, cover }: SharedFacts): string {
  const shown = JSON.stringify([DRAWING, title, price, cover.key]);
  const digest = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  return `${SHARE_PATH}${kind}-${id}-${digest}.jpg`;
}

/** Returns the kind and id in the last part of such a path; undefined for any other text. */
export function sharedIn(file: string): Pick<SharedFacts, 'kind' | 'id'> | undefined {
  const [, kind, id] = /^(\w+)-([1-9]\d{0,17})-[0-9a-f]{16}\.jpg$/.exec(file) ?? [];
  const known = SHARED_KINDS.find((one) => one === kind);
  return known === undefined || id === undefined ? undefined : { kind: known, id };
}
