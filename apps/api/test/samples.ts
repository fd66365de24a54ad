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
  aName,
  aPicturedProduct,
  aResetCode,
  aResetToken,
  aSignInCode,
  aSmallPicture,
  aWordSet,
  inCart,
  productFacts,
} from './sample-makers.ts';
import { officeSamples } from './office-samples.ts';
import type { Samples } from './office-samples.ts';

/** A valid request for every call, created together with the thing that it works on. */
export const samples: Samples = {
  ...officeSamples,
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
      marquee: [{ text: 'Diwali offers', fromDate: '2026-11-01', toDate: null }],
      expected: {},
    },
  }),
  'store.logo': () => ({}),
  'store.uploadLogo': async () => ({
    query: { fileName: 'Our logo' },
    files: [{ name: 'logo.png', bytes: await aSmallPicture('png') }],
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
      keyword: 'saree',
      exact: 'true',
    },
  }),
  'search.suggest': () => ({ query: { keyword: 'saree' } }),
  'search.words': () => ({}),
  'search.addWords': () => ({ body: { words: [aName(), aName()] } }),
  'search.removeWords': async ({ shop }) => ({ params: { id: await aWordSet(shop) } }),

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
    body: {
      userId: whose.id,
      shippingAddressId: whose.addressId,
      orderItems: orderOf(whose, [[await aProduct(shop), 1]]).orderItems,
    },
  }),
};
