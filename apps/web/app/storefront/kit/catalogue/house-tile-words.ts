/** Words of the tile among the products. */
export const houseTileWords = {
  title: 'A border is woven, never printed',
  text: 'Look close: the zari of every piece is photographed thread by thread, so that what you see is what you unfold.',
  more: 'Who we are',
} as const;
