import type { ShopCall } from '@shop/contract/all-calls';
import { aCategory } from './catalogue-factories.ts';
import { aProduct } from './order-factories.ts';
import {
  DATES,
  aBanner,
  aKey,
  aRefundableItem,
  aSmallPicture,
  anExpense,
  anItem,
  bannerFields,
  expense,
  sheet,
} from './sample-makers.ts';
import type { Ground } from './sample-makers.ts';
import type { Sent } from './server.ts';

type SampleOf<C extends ShopCall> = (ground: Ground) => Sent<C> | Promise<Sent<C>>;

/** A maker of a request for every call, by its name. */
export type Samples = { readonly [C in ShopCall as C['name']]: SampleOf<C> };

/** Valid requests for the calls of the back office's own pages. */
export const officeSamples = {
  'deliveryAreas.pincode': () => ({ params: { code: '600004' } }),
  'deliveryAreas.list': () => ({}),
  'deliveryAreas.save': () => ({
    body: { areas: [{ prefix: '19', deliverable: true, cod: false, days: 12 }], expected: null },
  }),

  'inventory.summary': () => ({ query: { range: 'all', page: '0', size: '10' } }),
  'inventory.summaryWithFilter': async ({ shop }) => ({
    query: { range: '24hrs', subCategoryId: (await aCategory(shop)).id, page: '0', size: '5' },
  }),
  'inventory.salesByCategory': () => ({ query: { range: 'all' } }),
  'inventory.salesByDay': () => ({ query: { days: '60' } }),
  'inventory.waiting': () => ({}),
  'inventory.stock': () => ({
    query: { keyword: 'saree', low: '1', sort: '-stock', page: '0', size: '5' },
  }),
  'inventory.movements': async ({ shop }) => ({
    params: { productId: (await aProduct(shop)).id },
    query: { page: '0', size: '5' },
  }),
  'inventory.correct': async ({ shop }) => ({
    body: { productId: (await aProduct(shop)).id, change: -2, note: 'Two were torn' },
  }),

  'finance.expenses': () => ({ query: { page: '0', size: '10' } }),
  'finance.expensesByDates': () => ({ query: { ...DATES, page: '0', size: '10' } }),
  'finance.addExpense': () => ({ body: expense() }),
  'finance.changeExpense': async (ground) => {
    const { id, fields } = await anExpense(ground);
    return { params: { id }, body: { ...expense(), expected: fields } };
  },
  'finance.removeExpense': async (ground) => {
    const { id, fields } = await anExpense(ground);
    const { expenseName: expectedName, date: expectedDate, amount } = fields;
    const query = { expectedName, expectedDate, expectedAmount: String(amount) };
    return { params: { id }, query };
  },
  'finance.income': () => ({ query: { page: '0', size: '10' } }),
  'finance.incomeByDates': () => ({ query: { ...DATES, page: '0', size: '10' } }),
  'finance.balanceSheet': () => ({ query: { ...DATES, page: '0', size: '10' } }),

  'customers.list': () => ({ query: { page: '0', size: '10' } }),
  'customers.get': ({ whose }) => ({ params: { userId: whose.id } }),
  'customers.orders': ({ whose }) => ({
    params: { userId: whose.id },
    query: { page: '0', size: '10' },
  }),
  'customers.addNote': ({ whose }) => ({
    params: { userId: whose.id },
    body: { text: 'Prefers calls in the evening\nSends gifts' },
  }),
  'customers.setBlocked': ({ whose }) => ({
    params: { userId: whose.id },
    body: { blocked: false },
  }),
  'customers.rejectOpen': ({ whose }) => ({ params: { userId: whose.id } }),
  'customers.search': ({ whose }) => ({ query: { keyword: whose.phone } }),

  'banners.list': () => ({}),
  'banners.current': () => ({}),
  'banners.get': async (ground) => ({ params: { id: await aBanner(ground) } }),
  'banners.create': async () => ({
    body: bannerFields(),
    files: [{ name: 'festival.jpg', bytes: await aSmallPicture('jpeg') }],
  }),
  'banners.update': async (ground) => {
    const id = await aBanner(ground);
    const { fromDate, toDate, position, ...rest } = bannerFields();
    const expected = {
      fromDate,
      toDate,
      position,
      target: { kind: 'SEARCH' as const, value: 'silk' },
      buttonText: 'See the silk',
    };
    const body = { ...rest, id, fromDate, toDate: '2026-12-31', position: 2, expected };
    return { query: { id, bannerId: id }, body };
  },
  'banners.remove': async (ground) => {
    const { fromDate: expectedFromDate, toDate: expectedToDate } = bannerFields();
    const query = { expectedFromDate, expectedToDate };
    return { params: { id: await aBanner(ground) }, query };
  },

  'delivery.byMonths': () => ({
    params: { months: '3' },
    query: { status: 'toAccept', page: '0', size: '10' },
  }),
  'delivery.byYear': () => ({
    params: { year: '2026' },
    query: { status: 'toCheck', page: '0', size: '10' },
  }),
  'delivery.byDays': () => ({
    params: { days: '30' },
    query: { status: 'toRefund', page: '0', size: '10' },
  }),
  'delivery.byDaysToo': () => ({ params: { x: '7' }, query: { page: '0', size: '10' } }),
  'delivery.update': async (ground) => ({
    body: {
      orderItemId: await anItem(ground),
      orderStatus: 'CANCELLED',
      trackingNumber: '',
      TrackingNumber: '',
      expected: { orderStatus: 'ORDERED', trackingNumber: null },
    },
  }),
  'delivery.refund': async (ground) => ({ params: { orderItemId: await aRefundableItem(ground) } }),

  'orderManagement.byDate': () => ({
    query: { date: '2026-11-21', status: 'toAccept', page: '0', size: '10' },
  }),
  'orderManagement.list': () => ({
    query: { lastNMonths: '1', year: '2026', lastNDays: '30', page: '0', size: '10' },
  }),

  'exports.products': () => ({ query: { keyword: 'saree' } }),
  'exports.stock': () => ({ query: { keyword: 'saree', low: '1' } }),
  'exports.orders': () => ({
    query: { lastNMonths: '1', year: '2026', lastNDays: '30', date: '2026-11-21' },
  }),
  'exports.customers': () => ({ query: { keyword: 'Meena' } }),
  'exports.expenses': () => ({ query: DATES }),
  'exports.income': () => ({ query: DATES }),
  'exports.balanceSheet': () => ({ query: DATES }),

  'productImport.template': () => ({}),
  'productImport.check': () => ({ files: [sheet()] }),
  'productImport.run': () => ({ body: { importId: aKey() }, files: [sheet()] }),
  'productImport.progress': () => ({ params: { importId: aKey() } }),
} satisfies Partial<Samples>;
