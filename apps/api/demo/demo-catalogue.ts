import { bandhani } from './cloths-bandhani.ts';
import { banarasi } from './cloths-banarasi.ts';
import { silkByTheMetre } from './cloths-by-the-metre.ts';
import { chanderi } from './cloths-chanderi.ts';
import { ikat } from './cloths-ikat.ts';
import { kanchipuram } from './cloths-kanchipuram.ts';
import { stoles } from './cloths-stoles.ts';
import { tussar } from './cloths-tussar.ts';
import type { DemoCloth, DemoShelf } from './demo-cloth.ts';

/** All sub-categories, in the order in which their cloths take turns in the catalogue. */
export const demoShelves: readonly DemoShelf[] = [
  kanchipuram,
  banarasi,
  ikat,
  chanderi,
  bandhani,
  tussar,
  stoles,
  silkByTheMetre,
];

/** A cloth with the sub-category that it is sold in. */
export type ShelvedCloth = DemoCloth & { subCategory: string };

/** All cloths, newest first, taking turns by sub-category so that every page of the catalogue is mixed. */
export const demoCloths: readonly ShelvedCloth[] = demoShelves
  .flatMap(({ subCategory, cloths }) =>
    cloths.map((cloth, turn) => ({ turn, shelved: { ...cloth, subCategory } })),
  )
  .sort((left, right) => left.turn - right.turn)
  .map(({ shelved }) => shelved);

/** Names of a cloth's pictures, the cover first. */
export function picturesOf(cloth: DemoCloth): string[] {
  return ['hero', 'pleats', 'close'].map((view) => `${cloth.cloth}-${view}`);
}
