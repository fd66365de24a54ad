import { productMessages } from '@shop/contract/products';

/** Words of the product form; the server's messages are in the contract. */
export const productFormWords = {
  general: 'General info',
  name: 'Product title',
  description: 'Description',

  variation: 'Variation',
  color: 'Colour',
  size: 'Size',
  chooseSize: 'Choose a size',
  price: 'Base price',
  priceOfMetre: 'Price per metre',
  mrp: 'MRP',
  mrpOfMetre: 'MRP per metre',
  mrpHint: 'Shoppers see it struck through beside a lower price, with the saving.',
  unit: 'Sold by',
  quantity: 'Quantity',
  metres: 'Quantity in metres',
  metresHint: 'In steps of 0.25. Shoppers order from 0.5 m.',
  delivery: 'Estimated delivery',
  deliveryHint: `If left blank, shoppers see '${productMessages.defaultDelivery}'.`,
  sku: 'SKU',

  about: 'About the saree',
  aboutHint: 'Fill in what you know. Shoppers see it on the product page and can filter by it.',
  aboutGroups: {
    cloth: 'Cloth',
    measures: 'Size and weight',
    blouse: 'Blouse',
    look: 'Look',
    story: 'Origin and care',
    label: 'As on the label',
  },
  notGiven: 'Not given',
  colourGuessed: (colour: string) => `If left blank, shoppers find it under ${colour}.`,
  colourUnknown: 'Choose one, so that shoppers can find it by colour.',

  moreDetails: 'More details',
  moreDetailsOptional: 'More details (optional)',
  filledIn: (name: string) => `Filled in as in ‘${name}’`,
  emptyAgain: 'Leave these blank',
  asIn: (name: string) => `As in ‘${name}’.`,

  images: 'Images',
  stock: 'Stock',
  subCategory: 'Sub-category',
  taxAndReturns: 'Tax and returns',
  hsn: 'HSN code',
  hsnHint: (usual: string) => `Left blank, it is ${usual}, woven silk fabric.`,
  taxClass: 'Tax class',
  taxClassHint: 'Fabric by the piece, sarees included; apparel is what is stitched or made up.',
  returnable: 'Customers can send it back',
  notReturnable: 'Customers cannot send it back',
  status: 'Status',
  duplicate: 'Duplicate',
  printLabel: 'Print the label',
  percent: (share: number) => `${share}%`,
  preparing: 'Preparing pictures…',
} as const;

const pictureAt = (place: number) => `picture ${place}`;

/** Words about pictures in the product form. */
export const productPictureWords = {
  list: 'Pictures',
  /** The pictures that sell a saree, in this order. */
  shots: {
    worn: 'Worn',
    pallu: 'Full pallu',
    border: 'Border close',
    folded: 'Folded',
    blouse: 'Blouse piece',
  },
  toTake: 'Shots to take',
  addShot: (name: string) => `Add a picture: ${name}`,
  edit: 'Edit pictures',
  none: 'No pictures yet. Shoppers see an empty frame until you add one.',
  cover: 'Cover',
  coverAlt: 'Cover picture',
  productAlt: 'Product picture',

  drop: 'Drop pictures here, or paste them.',
  rules: 'JPEG, PNG, WebP or AVIF, at most 10 MB each. The first is the cover.',
  held: (count: number, most: number) => `${count} of ${most}.`,
  choose: 'Choose pictures',
  notAdded: 'Not added: the product is being saved.',
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
