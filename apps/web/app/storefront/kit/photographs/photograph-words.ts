/** Words of the field for photographs. */
export const photographWords = {
  photographs: 'Photographs',
  camera: 'Take a photograph',
  choose: 'Choose pictures',
  preparing: 'Preparing your pictures…',
  remove: (position: number) => `Remove photograph ${position}`,
  photograph: (position: number) => `Photograph ${position}`,
} as const;
