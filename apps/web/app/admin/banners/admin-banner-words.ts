/** Words of the banner page; the server's messages are in the contract. */
export const adminBannerWords = {
  newTitle: 'New banner',
  editTitle: 'Edit banner',
  name: 'File Name',
  nameHint: 'Shoppers see it as the title of the banner.',
  description: 'Description',
  startDate: 'Start Date',
  endDate: 'End Date',
  file: 'Upload File',
  fileHint: 'A wide picture, 1920 by 720 or larger, at most 10 MB, without text.',
  focus: 'Focal point',
  focusHint: 'Tap what must stay in sight where a screen crops the picture.',
  focusTap: 'Set the focal point on the picture',
  focusX: 'From the left',
  focusY: 'From the top',
  add: 'Add Banner',
  deleteTitle: 'Delete banner',
  deleteQuestion: 'Delete this banner? Shoppers will no longer see it.',

  target: 'Leads to',
  category: 'Category',
  search: 'Search words',
  searchHint: 'What a shopper would type, such as red wedding.',
  product: 'Product',
  collection: 'Collection',
  chooseCollection: 'Choose a collection',
  productHint: 'Type a name or SKU, then choose.',
  productChosen: (name: string) => `Leads to ${name}.`,
  productChoices: 'Products found',
  noProduct: 'No active product found.',
  buttonText: 'Button text',
  buttonHint: (usual: string) => `If left blank, shoppers see '${usual}'.`,

  preview: 'Preview',
  phone: 'On a phone',
  desktop: 'On a computer',
  untitled: 'Title of the banner',
  undescribed: 'Description of the banner',

  list: 'Banners in the order shoppers see them',
} as const;

/** Names of the link targets of a banner. */
export const targetNames = {
  ALL: 'All products',
  CATEGORY: 'A category',
  SEARCH: 'A search',
  PRODUCT: 'One product',
  COLLECTION: 'A collection',
} as const;
