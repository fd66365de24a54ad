/** Whether and how a blouse piece comes with a saree. */
export const BLOUSES = ['NONE', 'ATTACHED', 'SEPARATE', 'STITCHED'] as const;
/** A kind of blouse piece. */
export type Blouse = (typeof BLOUSES)[number];

/** Kinds of zari, the best first after none. */
export const ZARIS = ['NONE', 'PURE', 'HALF_FINE', 'TESTED', 'IMITATION'] as const;
/** A kind of zari. */
export type Zari = (typeof ZARIS)[number];

/** Kinds of looms. */
export const LOOMS = ['HANDLOOM', 'POWERLOOM'] as const;
/** A kind of loom. */
export type Loom = (typeof LOOMS)[number];

/** Occasions on which a product is worn. */
export const OCCASIONS = ['WEDDING', 'FESTIVE', 'PARTY', 'OFFICE', 'DAILY', 'GIFT'] as const;
/** An occasion. */
export type Occasion = (typeof OCCASIONS)[number];

/** The colours that shoppers choose from, in the order of the rainbow. */
export const COLOUR_FAMILIES = [
  'RED',
  'MAROON',
  'PINK',
  'ORANGE',
  'YELLOW',
  'GOLD',
  'GREEN',
  'BLUE',
  'PURPLE',
  'BROWN',
  'BLACK',
  'WHITE',
  'GREY',
  'MULTI',
] as const;
/** A family of colours. */
export type ColourFamily = (typeof COLOUR_FAMILIES)[number];
