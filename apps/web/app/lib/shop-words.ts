/** The shop's name until the owner enters one, and the browser's tab. */
export const shopWords = {
  name: 'Our shop',
  tab: (title: string, shop: string) => `${title} · ${shop}`,
} as const;

/** The text of a banner's button when its owner gave none, by what the banner leads to. */
export const bannerButtonNames = {
  ALL: 'Shop all sarees',
  CATEGORY: 'Shop the collection',
  SEARCH: 'Shop now',
  PRODUCT: 'See this saree',
} as const;
