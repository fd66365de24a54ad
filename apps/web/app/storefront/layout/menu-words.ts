import { counted } from '../../lib/format.ts';

/** Words of the menu on a phone, which loads after the first screen. */
export const menuWords = {
  account: 'Your account',
  orders: 'My orders',
  saved: 'Saved for later',
  call: (number: string) => `Call ${number}`,
  count: (products: number) => counted(products, 'product', 'products'),
} as const;
