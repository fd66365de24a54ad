const pictureAt = (place: number) => `picture ${place}`;

/** Words about pictures in the product form. */
export const productPictureWords = {
  list: 'Pictures',
  none: 'No pictures yet. Shoppers see an empty frame until you add one.',
  cover: 'Cover',
  coverAlt: 'Cover picture',
  productAlt: 'Product picture',

  drop: 'Drop pictures here, or paste them.',
  rules: 'JPEG, PNG, WebP or AVIF, at most 10 MB each. The first is the cover.',
  held: (count: number, most: number) => `${count} of ${most}.`,
  choose: 'Choose pictures',
  chooseLabel: 'Product pictures',
  takePhoto: 'Take a photo',
  takePhotoLabel: 'Product photo',

  pictureAt,
  fileAt: (place: number, fileName: string) => `${pictureAt(place)}: ${fileName}`,
  uploadOf: (place: number) => `Uploading ${pictureAt(place)}`,
  remove: (place: number) => `Remove ${pictureAt(place)}`,
  removed: 'Picture removed',
  moveLeft: (place: number) => `Move ${pictureAt(place)} left`,
  moveRight: (place: number) => `Move ${pictureAt(place)} right`,
  movedTo: (place: number, count: number) => `Picture moved to position ${place} of ${count}`,
  altText: { before: 'Alt text ', of: (place: number) => `of ${pictureAt(place)}` },
  altHint:
    'Alt text describes a picture to shoppers who cannot see it. If left blank, they hear the product name.',
} as const;
