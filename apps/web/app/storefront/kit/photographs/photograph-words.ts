/** Words of photographs, and of the dialogs that send them. */
export const photographWords = {
  photographs: 'Photographs',
  camera: 'Take a photograph',
  choose: 'Choose pictures',
  preparing: 'Preparing your pictures…',
  remove: (position: number) => `Remove photograph ${position}`,
  sending: 'Sending…',
  upload: 'Sending your photographs',
  cancel: 'Cancel',
  photograph: (position: number) => `Photograph ${position}`,
} as const;
