import type { ShopCall } from '@shop/contract/all-calls';
import { aCategory, aProductByForm } from './catalogue-factories.ts';
import { OWNER_PASSWORD, aPhone, aShopper, anOwner } from './factories.ts';
import {
  SCANNED,
  aProduct,
  aScreenshot,
  addressFields,
  anAddress,
  orderOf,
} from './order-factories.ts';
import {
  DATES,
  type Ground,
  aBanner,
  aKey,
  aName,
  aPicturedProduct,
  aRefundableItem,
  aResetCode,
  aResetToken,
  aSignInCode,
  aSmallPicture,
  anExpense,
  anItem,
  bannerFields,
  expense,
  inCart,
  productFacts,
  sheet,
} from './sample-makers.ts';
import type { Sent } from './server.ts';

type SampleOf<C extends ShopCall> = (ground: Ground) => Sent<C> | Promise<Sent<C>>;

/** A valid request for every call, created together with the thing that it works on. */
export const samples: { readonly [C in ShopCall as C['name']]: SampleOf<C> } = {
  'auth.login': async ({ shop }) => ({
    body: { phoneNumber: (await anOwner(shop)).phone, password: OWNER_PASSWORD },
  }),
  'auth.refresh': async ({ shop }) => {
    const { phone: phoneNumber, refreshToken } = await aShopper(shop);
    return { body: { phoneNumber, refreshToken } };
  },
  'auth.logout': ({ whose }) => ({ query: { phoneNumber: whose.phone } }),
  'auth.userLogin': async ({ shop }) => ({ body: { phoneNumber: (await aShopper(shop)).phone } }),
  'auth.verifyUserOtp': async ({ shop }) => ({ body: await aSignInCode(shop) }),
  'auth.forgotPassword': async ({ shop }) => ({
    body: { phoneNumber: (await anOwner(shop)).phone },
  }),
  'auth.verifyOtp': async ({ shop }) => ({ body: await aResetCode(shop) }),
  'auth.resetPassword': async ({ shop }) => ({
    token: await aResetToken(shop),
    body: {
      phoneNumber: '9000000001',
      newPassword: 'a-new-owner-password',
      confirmPassword: 'a-new-owner-password',
    },
  }),
  'auth.register': () => ({
    body: { fullName: 'Latha Iyer', email: 'latha@mail.example', phoneNumber: aPhone() },
  }),

  'store.basicData': () => ({}),
  'store.admin': () => ({}),
  'store.save': () => ({
    body: {
      businessName: 'Resham',
      contactNumber: '9443011223',
      mailId: 'shop@resham.example',
      address: '4 Temple Street\nKanchipuram',
      instagram: 'https://instagram.com/resham',
      facebook: '',
      youtube: null,
      whatsapp: 'https://wa.me/919443011223',
      upiId: 'resham@bank',
      showFixedStars: true,
      expected: {},
    },
  }),
  'store.logo': () => ({}),
  'store.uploadLogo': async () => ({
    query: { fileName: 'Our logo' },
    files: [{ name: 'logo.png', bytes: await aSmallPicture('png') }],
  }),

  'inventory.summary': () => ({ query: { range: 'all', page: '0', size: '10' } }),
  'inventory.summaryWithFilter': async ({ shop }) => ({
    query: { range: '24hrs', subCategoryId: (await aCategory(shop)).id, page: '0', size: '5' },
  }),
  'inventory.salesByCategory': () => ({ query: { range: 'all' } }),
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

  'categories.list': () => ({}),
  'categories.create': () => ({ query: { name: aName(), description: 'Woven by hand' } }),
  'categories.update': async ({ shop }) => ({
    query: { id: (await aCategory(shop)).id, name: aName(), description: 'Woven by hand' },
  }),
  'categories.remove': async ({ shop }) => ({ params: { id: (await aCategory(shop)).id } }),

  'products.adminList': () => ({ query: { sort: 'price', page: '0', size: '10' } }),
  'products.adminSearch': () => ({ query: { keyword: 'saree' } }),
  'products.search': () => ({ query: { keyword: 'saree' } }),
  'products.catalogue': async ({ shop }) => ({
    query: {
      page: '0',
      size: '10',
      subCategoryId: (await aCategory(shop)).id,
      minPrice: '10',
      maxPrice: '2000.50',
      sort: 'priceAsc',
    },
  }),
  'products.related': async ({ shop }) => ({
    params: { subCategoryId: (await aCategory(shop)).id },
  }),
  'products.get': async ({ shop }) => ({ params: { productId: (await aProduct(shop)).id } }),
  'products.byName': async ({ shop }) => ({ params: { productName: (await aProduct(shop)).name } }),
  'products.create': async ({ shop }) => ({
    body: {
      ...productFacts(),
      subCategoryId: (await aCategory(shop)).id,
      pictures: [{ cloudStorageId: null, alt: 'The whole saree' }],
    },
    files: [{ name: 'front.jpg', bytes: await aSmallPicture('jpeg') }],
  }),
  'products.update': async ({ shop }) => {
    const { id, categoryId, pictureId } = await aPicturedProduct(shop);
    return {
      body: {
        ...productFacts(),
        id,
        unit: 'METRE',
        subCategoryId: categoryId,
        expectedStock: productFacts().stockQuantity,
        expected: { subCategoryId: categoryId, pictures: [{ cloudStorageId: pictureId }] },
        pictures: [{ cloudStorageId: pictureId, alt: 'The border' }],
        removedPictures: ['1'],
      },
    };
  },
  'products.remove': async ({ shop }) => ({
    params: { productId: (await aProductByForm(shop)).id },
  }),
  'products.removePicture': async ({ shop }) => ({
    query: { cloudStorageId: (await aPicturedProduct(shop)).pictureId },
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
    const { fromDate, toDate, ...words } = bannerFields();
    const body = { ...words, id, fromDate, toDate: '2026-12-31', expected: { fromDate, toDate } };
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

  'cart.add': async ({ shop, whose }) => ({
    body: { productId: (await aProduct(shop)).id, userId: whose.id, quantity: 1 },
  }),
  'cart.get': ({ whose }) => ({ params: { userId: whose.id } }),
  'cart.changeQuantity': async (ground) => ({
    body: { userId: ground.whose.id, productId: await inCart(ground), quantity: 2 },
  }),
  'cart.remove': async (ground) => ({
    query: { userId: ground.whose.id, productId: await inCart(ground) },
  }),
  'cart.summary': ({ whose }) => ({ query: { userId: whose.id } }),

  'profile.get': ({ whose }) => ({ params: { userId: whose.id } }),
  'profile.update': ({ whose }) => ({
    params: { userId: whose.id },
    body: {
      firstName: 'Meena',
      lastName: 'Raman',
      email: 'meena@mail.example',
      phoneNumber: whose.phone,
    },
  }),

  'addresses.list': ({ whose }) => ({ params: { userId: whose.id } }),
  'addresses.create': ({ whose }) => ({
    body: { ...addressFields({ isDefault: false }), userId: whose.id },
  }),
  'addresses.update': async ({ shop, whose }) => ({
    params: { addressId: (await anAddress(shop, whose)).addressId },
    body: { ...addressFields({ isDefault: true, city: 'Salem' }), userId: whose.id },
  }),
  'addresses.remove': async ({ shop, whose }) => ({
    params: { userId: whose.id, addressId: (await anAddress(shop, whose)).addressId },
  }),

  'orders.list': ({ whose }) => ({
    params: { userId: whose.id },
    query: { page: '0', size: '5' },
  }),
  'orders.create': async ({ shop, whose }) => ({
    query: { userId: whose.id },
    body: {
      ...orderOf(whose, [[await aProduct(shop), 2]], SCANNED),
      billingAddressId: whose.addressId,
      amount: 2_999,
      utr: '612345678901',
      paymentReference: 'ABCDEFGHJK',
    },
    files: [{ name: 'paid.png', bytes: await aScreenshot() }],
  }),
  'orders.hold': async ({ shop, whose }) => ({
    body: { userId: whose.id, orderItems: orderOf(whose, [[await aProduct(shop), 1]]).orderItems },
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
};
