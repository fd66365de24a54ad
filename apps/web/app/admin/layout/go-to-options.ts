import type { Customer } from '@shop/contract/customers';
import type { DeliveryItem } from '@shop/contract/delivery';
import type { FoundProduct } from '@shop/contract/product-views';
import { shownSize } from '@shop/contract/sizes';
import { searchedText } from '@shop/contract/typed-text';
import { formatPhone } from '../../lib/format.ts';
import { mayEnter } from '../../lib/may-enter.ts';
import type { Session } from '../../lib/session.ts';
import { officePaths } from '../../office-paths.ts';
import type { IconName } from '../../ui/icons.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { navOf } from './admin-nav.ts';
import type { goToWords } from './go-to-words.ts';

/** A line of the box and its link. */
export type GoToOption = {
  kind: keyof typeof goToWords.kinds;
  to: string;
  icon: IconName;
  name: string;
  detail?: string;
};

/** Number of orders, products and customers in the box, of each. */
const MOST = 5;

/** Returns the pages of an account that have every typed word in their names; all without words. */
export function pagesNamed(text: string, session: Session): GoToOption[] {
  const words = searchedText(text).split(' ');
  const pages = navOf(session).flatMap(({ name: line, tabs }) =>
    tabs.map(({ name, to, icon }): GoToOption => {
      return { kind: 'page', to, icon, name, ...(name !== line && { detail: line }) };
    }),
  );
  const adding = { kind: 'page', to: officePaths.adminAddProduct(), icon: 'plus' } as const;
  if (mayEnter(session, 'products')) pages.push({ ...adding, name: pageTitles.addProduct });
  return pages.filter(({ name, detail }) => {
    const whole = `${name} ${detail ?? ''}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

/** Returns, each once, the orders of the found items whose numbers begin with the typed digits. */
export function ordersAmong(items: readonly DeliveryItem[], digits: string): GoToOption[] {
  const numbered = items.filter(({ orderId }) => orderId.startsWith(digits));
  const customers = new Map(numbered.map(({ orderId, customerName }) => [orderId, customerName]));
  return [...customers].slice(0, MOST).map(([orderId, detail]) => ({
    kind: 'order',
    to: officePaths.orderManagementPath(orderId),
    icon: 'bag',
    name: adminWords.order(orderId),
    detail,
  }));
}

/** Returns the first found products, with what distinguishes the variants of one. */
export function productsAmong(products: readonly FoundProduct[]): GoToOption[] {
  return products
    .slice(0, MOST)
    .map(({ productId, productName, subCategoryName, color, size }) => ({
      kind: 'product',
      to: officePaths.adminViewProduct(productId),
      icon: 'package',
      name: productName,
      detail: [subCategoryName, color, shownSize(size)].filter(Boolean).join(' · '),
    }));
}

/** Returns the first found customers. */
export function customersAmong(customers: readonly Customer[]): GoToOption[] {
  return customers.slice(0, MOST).map(({ customerId, customerName, phoneNumber }) => ({
    kind: 'customer',
    to: officePaths.customerPath(customerId),
    icon: 'users',
    name: customerName,
    detail: formatPhone(phoneNumber),
  }));
}
