import type { ShopCall } from '@shop/contract/all-calls';
import { pathNumberOf } from '@shop/contract/invoices';
import { aCategory } from './catalogue-factories.ts';
import { aComplaint, aTicket } from './complaint-factories.ts';
import { OWNER_PASSWORD, aPhone } from './factories.ts';
import {
  aBegunFactor,
  aConfirmingCode,
  aSecondFactor,
  aSession,
  aStaffMember,
  withoutFactor,
} from './account-factories.ts';
import { aBackup, noBackupRuns } from './backup-factories.ts';
import { aSubscription } from './fakes/push-service.ts';
import { methodSamples } from './method-samples.ts';
import { anInvoice } from './invoice-factories.ts';
import { aProduct } from './order-factories.ts';
import { paymentSamples } from './payment-samples.ts';
import {
  DATES,
  aBanner,
  aDueRefund,
  aFailedMessage,
  aKey,
  aParcel,
  aRefundableItem,
  aSmallPicture,
  aSwitchedOnDevice,
  anExpense,
  anItem,
  anOrder,
  aScannedOrder,
  bannerFields,
  declaredTax,
  expense,
  noLimitsOfThisHour,
  noTestsOfThisHour,
  aSentRefund,
  sheet,
} from './sample-makers.ts';
import type { Ground } from './sample-makers.ts';
import type { SentCall } from './server.ts';

type SampleOf<C extends ShopCall> = (ground: Ground) => SentCall<C> | Promise<SentCall<C>>;

/** A maker of a request for every call, by its name. */
export type Samples = { readonly [C in ShopCall as C['name']]: SampleOf<C> };

/** Valid requests for the calls of the back office's own pages. */
export const officeSamples = {
  ...methodSamples,
  'security.sessions': () => ({}),
  'security.endSession': async ({ shop, whose, member = whose }) => ({
    params: { sessionId: await aSession(shop, member.id) },
  }),
  'security.factor': () => ({}),
  'security.beginFactor': async ({ shop, owner, member = owner }) => {
    await withoutFactor(shop, member);
    return { body: { password: OWNER_PASSWORD } };
  },
  'security.confirmFactor': async ({ shop, owner, member = owner }) => ({
    body: { code: await aBegunFactor(shop, member) },
  }),
  'security.removeFactor': async ({ shop, owner, member = owner }) => {
    const { code } = await aSecondFactor(shop, member);
    return { body: { password: OWNER_PASSWORD, code } };
  },
  'security.removeStaffFactor': async ({ shop }) => {
    const staff = await aStaffMember(shop);
    await aSecondFactor(shop, staff);
    return { params: { staffId: staff.id } };
  },
  'security.confirmCode': async ({ shop }) => {
    await noLimitsOfThisHour(shop);
    return {};
  },
  'security.confirm': async ({ shop, whose }) => {
    await noLimitsOfThisHour(shop);
    const code = await aConfirmingCode(shop, whose);
    return { body: { password: OWNER_PASSWORD, ...code, purpose: 'account.changePhone' } };
  },

  'backup.list': () => ({ query: { page: '0', size: '5' } }),
  'backup.get': async ({ shop }) => ({ params: { backupId: await aBackup(shop) } }),
  'backup.make': async ({ shop }) => {
    await noBackupRuns(shop);
    return {};
  },
  'backup.download': async ({ shop }) => ({ params: { backupId: await aBackup(shop) } }),

  'complaints.code': () => ({ body: { phone: aPhone() } }),
  'complaints.create': async ({ shop }) => ({ body: await aComplaint(shop) }),
  'complaints.mine': () => ({ query: { page: '0', size: '5' } }),
  'complaints.list': () => ({ query: { status: 'WAITING', page: '0', size: '5' } }),
  'complaints.decide': async ({ shop }) => ({
    params: { ticket: await aTicket(shop) },
    body: { status: 'RESOLVED', reply: 'We send you another one.' },
  }),

  'deliveryAreas.pincode': () => ({ params: { code: '600004' } }),
  'deliveryAreas.list': () => ({}),
  'deliveryAreas.save': () => ({
    body: { areas: [{ prefix: '19', deliverable: true, cod: false, days: 12 }], expected: null },
  }),

  'tax.settings': () => ({}),
  'tax.saveSettings': () => ({
    body: { ...declaredTax, ewayLimits: [{ state: null, limit: 50_000 }], expected: {} },
  }),
  'tax.rates': () => ({}),
  'tax.notice': () => ({}),

  'inventory.summary': () => ({ query: { range: 'all', page: '0', size: '10' } }),
  'inventory.summaryWithFilter': async ({ shop }) => ({
    query: { range: '24hrs', subCategoryId: (await aCategory(shop)).id, page: '0', size: '5' },
  }),
  'inventory.salesByCategory': () => ({ query: { range: 'all' } }),
  'inventory.salesByDay': () => ({ query: { days: '60' } }),
  'returns.list': () => ({ query: { status: 'REQUESTED', page: '0', size: '5' } }),
  'inventory.waiting': () => ({}),
  'inventory.recentOrders': () => ({}),
  'inventory.stock': () => ({
    query: { keyword: 'saree', low: '1', sort: '-stock', page: '0', size: '5' },
  }),
  'inventory.movements': async ({ shop }) => ({
    params: { productId: (await aProduct(shop)).id },
    query: { page: '0', size: '5' },
  }),
  'inventory.correct': async ({ shop }) => ({
    body: { productId: (await aProduct(shop)).id, change: -2, note: 'Torn', expected: 10 },
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

  'messages.list': () => ({ query: { state: 'FAILED', page: '0', size: '10' } }),
  'messages.resend': async ({ shop, whose }) => ({
    params: { messageId: await aFailedMessage(shop, whose.phone) },
  }),
  'messages.test': async ({ shop }) => {
    await noTestsOfThisHour(shop);
    return { body: { phone: '9443011223', mail: '', channel: 'outbox' } };
  },
  'push.key': () => ({}),
  'push.subscribe': () => ({ body: aSubscription() }),
  'push.unsubscribe': async ({ shop, owner }) => ({
    body: { endpoint: await aSwitchedOnDevice(shop, owner.id) },
  }),

  'banners.list': () => ({}),
  'banners.current': () => ({}),
  'banners.get': async (ground) => ({ params: { id: await aBanner(ground) } }),
  'banners.create': async () => ({
    body: bannerFields(),
    files: [{ name: 'festival.jpg', bytes: await aSmallPicture('jpeg') }],
  }),
  'banners.update': async (ground) => {
    const id = await aBanner(ground);
    const { fromDate, toDate, ...rest } = bannerFields();
    const expected = {
      fromDate,
      toDate,
      position: 1,
      target: { kind: 'SEARCH' as const, value: 'silk' },
      buttonText: 'See the silk',
      focusX: 90,
      focusY: 40,
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
      courier: 'DTDC',
      deliveredAt: ground.shop.clock.now().toISOString(),
      restock: true,
      unpaid: null,
      upiId: null,
      expected: { orderStatus: 'ORDERED', trackingNumber: null },
    },
  }),
  'delivery.acceptOrder': async (ground) => ({
    body: { ...(await aParcel(ground)).body, shipped: false },
  }),
  'delivery.moveOrders': async (ground) => ({
    body: { orderStatus: 'SHIPPED', orders: [(await aParcel(ground)).body] },
  }),
  'delivery.refund': async (ground) => ({
    params: { orderItemId: await aRefundableItem(ground) },
    body: aSentRefund(ground),
  }),

  'refunds.list': () => ({
    query: { ...DATES, state: 'DUE', overdue: 'true', page: '0', size: '10' },
  }),
  'refunds.send': async (ground) => ({
    params: { refundId: await aDueRefund(ground) },
    body: { ...aSentRefund(ground), state: null, note: null },
  }),

  'payments.holds': () => ({ query: { page: '0', size: '10' } }),

  'orders.addNote': async (ground) => ({
    params: { orderId: await anOrder(ground) },
    body: { text: 'Wants it before the festival\nCall before sending' },
  }),

  'orderManagement.byDate': () => ({
    query: { date: '2026-11-21', status: 'toCheck', proof: 'warn', page: '0', size: '10' },
  }),
  'orderManagement.list': () => ({
    query: { lastNMonths: '1', year: '2026', proof: 'bad', origin: 'CHAT', page: '0', size: '10' },
  }),

  'orderManagement.rejectUnpaid': async (ground) => ({
    body: { orderId: await aScannedOrder(ground) },
  }),
  'orderManagement.search': () => ({ query: { keyword: 'silk', page: '0', size: '10' } }),
  'activity.list': ({ owner }) => ({
    query: { by: owner.id, action: 'PRODUCT_CHANGED', ...DATES, page: '0', size: '10' },
  }),
  'exports.activity': () => ({ query: DATES }),
  'exports.products': () => ({ query: { keyword: 'saree' } }),
  'exports.stock': () => ({ query: { keyword: 'saree', low: '1' } }),
  'exports.orders': () => ({
    query: { lastNMonths: '1', year: '2026', lastNDays: '30', date: '2026-11-21' },
  }),
  'exports.customers': () => ({ query: { keyword: 'Zubeida' } }),
  'exports.expenses': () => ({ query: DATES }),
  'exports.income': () => ({ query: DATES }),
  'exports.refunds': () => ({ query: { ...DATES, state: 'SENT', overdue: 'false' } }),
  'exports.balanceSheet': () => ({ query: DATES }),

  'exports.invoices': () => ({ query: { kind: 'TAX_INVOICE', ...DATES } }),

  'invoices.list': () => ({ query: { kind: 'CREDIT_NOTE', ...DATES, page: '0', size: '10' } }),
  'invoices.get': async (ground) => ({
    params: { number: pathNumberOf(await anInvoice(ground)) },
  }),
  'invoices.print': async (ground) => ({
    body: { numbers: [await anInvoice(ground)], packingSlips: true },
  }),
  'invoices.month': () => ({ query: { month: '2026-11' } }),
  'invoices.gstr1': async (ground) => {
    await anInvoice(ground);
    return { query: { month: '2026-11' } };
  },

  ...paymentSamples,

  'productImport.template': () => ({}),
  'productImport.check': async (ground) => ({ files: [await sheet(ground)] }),
  'productImport.run': async (ground) => ({
    body: { importId: aKey(), stocksSeen: null },
    files: [await sheet(ground)],
  }),
  'productImport.progress': () => ({ params: { importId: aKey() } }),
} satisfies Partial<Samples>;
