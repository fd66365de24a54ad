/** Words of the lightbox, which loads when it is opened. */
export const viewerWords = {
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  pictureFailed: 'This picture cannot be shown',
  title: (name: string) => `Pictures of ${name}`,
} as const;
