import { counted } from '../../lib/format.ts';

/** Words of the back office's sidebar and top bar. */
export const adminLayoutWords = {
  skip: 'Skip to content',
  menu: 'Menu',
  nav: 'Back office',
  tabsOf: (line: string) => `Tabs of ${line}`,
  home: (shop: string) => `${shop}, back office`,
  goTo: 'Go to page, order or customer',
  productManagement: 'Product Management',
  support: 'Support',
  many: '99+',
  waiting: (count: string) => `${count} waiting`,
  tab: (count: number, title: string) => `(${count}) ${title}`,
  nowWaiting: (orders: number, refunds: number) => {
    const work = [
      orders > 0 && counted(orders, 'order', 'orders'),
      refunds > 0 && counted(refunds, 'refund', 'refunds'),
    ].filter((part) => part !== false);
    if (work.length === 0) return 'Nothing is waiting for you now';
    return `${work.join(' and ')} ${orders + refunds === 1 ? 'is' : 'are'} waiting for you`;
  },
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
