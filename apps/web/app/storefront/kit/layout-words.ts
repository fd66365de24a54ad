/** Words of the storefront's header and menu that a first screen shows. */
export const layoutWords = {
  menu: 'Menu',
  main: 'Main',
  allProducts: 'Shop all',
  categories: 'Categories',
  byWeave: 'Shop by weave',
  signIn: 'Sign In',
  profile: 'Profile',
  help: 'Help',
  whatsapp: 'Chat on WhatsApp',
  home: (shop: string) => `${shop}, home`,
  skip: 'Skip to content',
  collection: 'Shop all sarees',
} as const;
