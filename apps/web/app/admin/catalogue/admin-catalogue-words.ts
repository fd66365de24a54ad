/** Sentences of the owner's catalogue that are not the server's. */
export const catalogueWords = {
  dropHere: 'Drop pictures here, or paste them.',
  choosePictures: 'Choose pictures',
  takePhoto: 'Take a photo',
  altHint:
    'Alt text says what a picture shows, for shoppers who cannot see it. Left empty, they hear the product’s name.',
  pictureAt: (place: number) => `picture ${place}`,
  movedTo: (place: number, count: number) => `Picture moved to place ${place} of ${count}`,
  removed: 'Picture removed',
  pictureRules: 'JPEG, PNG, WebP or AVIF, at most 10 MB each. The first is the cover.',
  noPictures: 'No pictures yet. Shoppers see an empty frame until there is one.',
  defaultDelivery: 'Left empty, shoppers read 5 Days.',
  active: 'Active: shoppers see it and can buy it.',
  inactive: 'Inactive: a draft that only you see.',
  categoriesFirst: 'There is no category yet.',
  noMatch: 'Nothing matches these words.',
  noCategories: 'No categories yet',
  noCategoriesHint: 'Products are grouped by category. Add the first one above.',
} as const;
