import { button, dialog, press, type State } from './state.ts';

/** States of the tools in the owner's lists of orders, and of what they open. */
export const orderListStates: Omit<State, 'who'>[] = [
  {
    name: 'office-orders-menu',
    path: '/admin/order-management',
    isNarrow: true,
    act: press('More actions'),
    shows: (page) => button(page, 'Print').waitFor(),
  },
  {
    name: 'office-orders-filter',
    path: '/admin/order-management?status=toRefund',
    isNarrow: true,
    act: press(/^Filter/),
    shows: dialog,
  },
  {
    name: 'office-orders-found',
    path: '/admin/order-management?q=saree',
    shows: (page) => page.getByText('Saree').first().waitFor(),
  },
  {
    name: 'office-address',
    path: '/admin/order-management',
    isNarrow: true,
    act: async (page) => {
      const details = page.locator('summary').first();
      const address = button(page, /full address of/);
      await details.or(address).first().waitFor();
      if (await details.isVisible()) await details.click();
      await address.click();
    },
    shows: dialog,
  },
  {
    name: 'office-screenshot',
    path: '/admin/delivery-management?status=toCheck',
    act: press(/^Screenshot of/),
    shows: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
  },
  {
    name: 'office-refund',
    path: '/admin/order-management?status=toRefund',
    act: (page) => page.locator('button:enabled', { hasText: 'Send Refund' }).first().click(),
    shows: dialog,
  },
];
