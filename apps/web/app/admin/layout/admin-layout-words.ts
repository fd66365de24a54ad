/** Words of the back office's sidebar and top bar. */
export const adminLayoutWords = {
  skip: 'Skip to content',
  menu: 'Menu',
  nav: 'Back office',
  home: (shop: string) => `${shop}, back office`,
  productManagement: 'Product Management',
  support: 'Support',
  many: '99+',
  waiting: (count: string) => `${count} waiting`,
  tab: (count: number, title: string) => `(${count}) ${title}`,
  nothingWaits: 'Nothing is waiting for you now',
  nowWaiting: (count: number) =>
    count === 1 ? '1 order item is waiting for you' : `${count} order items are waiting for you`,
  light: 'Light mode',
  dark: 'Dark mode',

  accountMenu: 'Account menu',
  account: 'Account',
  myProfile: 'My Profile',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  logOut: 'Logout',
  logOutEverywhere: 'Log out of all devices',
} as const;
