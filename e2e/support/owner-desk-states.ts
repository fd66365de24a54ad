import { type State, invalid, press, text } from './state.ts';

/** States of the dashboard's line, of numbers edited in a list, of a customer's page, and of a new order. */
export const ownerDeskStates: Omit<State, 'who'>[] = [
  {
    name: 'office-trend-orders',
    path: '/admin/dashboard',
    act: async (page) => {
      await press('Orders accepted')(page);
      await press('30 days')(page);
    },
    shows: (page) => page.getByRole('slider', { name: /^Orders accepted/ }).waitFor(),
  },
  {
    name: 'office-price-inline',
    path: '/admin/product-list',
    isNarrow: true,
    act: press(/^Change the price of/),
    shows: (page) => page.getByRole('textbox', { name: /^the price of/ }).waitFor(),
  },
  {
    name: 'office-price-invalid',
    path: '/admin/product-list',
    isNarrow: true,
    act: async (page) => {
      await press(/^Change the price of/)(page);
      await page.getByRole('textbox', { name: /^the price of/ }).fill('-1');
      await press(/^Save the price of/)(page);
    },
    shows: invalid,
  },
  {
    name: 'office-note-invalid',
    path: '/admin/customers/2',
    act: async (page) => {
      // The orders are above the note, so its button moves when they come.
      await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().waitFor();
      await press('Save note')(page);
    },
    shows: invalid,
  },
  {
    name: 'office-new-order-invalid',
    path: '/admin/orders/new',
    act: press(/^Keep and get the link/),
    shows: invalid,
  },
  {
    name: 'office-new-order-unread',
    path: '/admin/orders/new',
    act: async (page) => {
      await page.getByLabel('Paste the chat').fill('Is the blue one there?');
      await press('Read the chat')(page);
    },
    shows: text(/^Nothing in it is certain/),
  },
];
