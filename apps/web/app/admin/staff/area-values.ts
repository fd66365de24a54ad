import { AREAS } from '@shop/contract/call';
import type { Area } from '@shop/contract/call';

/** The areas in a form: ticked or not. */
export type AreaValues = Record<Area, boolean>;

/** Returns the boxes ticked for these areas. */
export function tickedAreas(areas: readonly Area[]): AreaValues {
  const values = AREAS.map((area) => [area, areas.includes(area)] as const);
  return Object.fromEntries(values) as AreaValues;
}

/** Returns the areas whose boxes are ticked. */
export function areasIn(values: Readonly<Partial<AreaValues>>): Area[] {
  return AREAS.filter((area) => values[area] === true);
}
