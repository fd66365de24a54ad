/** Words for the shop's name until the owner enters one, and for the browser's tab. */
export const shopWords = {
  name: 'Our shop',
  tab: (title: string, shop: string) => `${title} · ${shop}`,
} as const;

/** Default texts of a banner's button, by target. */
export const bannerButtonNames = {
  ALL: 'Shop all sarees',
  CATEGORY: 'Shop the collection',
  SEARCH: 'Shop now',
  PRODUCT: 'See this saree',
  COLLECTION: 'See the collection',
} as const;
