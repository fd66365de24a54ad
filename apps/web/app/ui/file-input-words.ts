/** Words of the input for a picture. */
export const fileInputWords = {
  choosePicture: 'Choose a picture',
  preparing: 'Preparing the picture…',
} as const;
