import type { Unit } from '@shop/contract/quantity';
import { counted } from './format.ts';

/** Words of the units in which products are sold. */
export const unitWords = {
  perMetre: (price: string) => `${price} / metre`,
  names: { PIECE: 'Piece', METRE: 'Metre' } as const satisfies Record<Unit, string>,
  pieces: (count: number) => counted(count, 'piece', 'pieces'),
  metre: 'm',
  and: (one: string, other: string) => `${one}, ${other}`,
} as const;
