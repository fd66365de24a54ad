import { aCoupon } from './coupon-factories.ts';
import { topicSamples } from './topic-samples.ts';
import { currentPolicies } from '../src/policies/policies.ts';
import { aPhoneProof, aSecondFactor, anAwaitedFactor, phoneOf } from './account-factories.ts';
import { aCategory, aProductByForm } from './catalogue-factories.ts';
import { aHold } from './claim-factories.ts';
import { OWNER_PASSWORD, aPhone, aShopper, aStaffMember, anOwner } from './factories.ts';
import {
  SCAN_TO_PAY,
  aProduct,
  aScreenshot,
  aUtr,
  addressFields,
  anAddress,
  orderOf,
} from './order-factories.ts';
import {
  aName,
  anItem,
  aPicturedProduct,
  aSmallPicture,
  aWordSet,
  noLimitsOfThisHour,
  anOrder,
  productFacts,
} from './sample-makers.ts';
import { aResetCode, aResetToken, aSignInCode, anInvitation } from './sample-sign-ins.ts';
import { type Samples, officeSamples } from './office-samples.ts';

/** A valid request for every call, created together with its object. */
export const samples: Samples = {
  ...officeSamples,
  ...topicSamples,
  'auth.login': async ({ shop }) => ({
    body: { phoneNumber: (await anOwner(shop)).phone, password: OWNER_PASSWORD },
  }),
  'auth.secondFactor': async ({ shop }) => {
    const owner = await anOwner(shop);
    const { code } = await aSecondFactor(shop, owner);
    return { body: { token: await anAwaitedFactor(shop, owner), code } };
  },
  'auth.refresh': async ({ shop }) => {
    const { phone: phoneNumber, refreshToken } = await aShopper(shop);
    return { body: { phoneNumber, refreshToken } };
  },
  'auth.logout': ({ whose }) => ({ query: { phoneNumber: whose.phone } }),
  'auth.userLogin': async ({ shop }) => ({ body: { phoneNumber: (await aShopper(shop)).phone } }),
  'auth.verifyUserOtp': async ({ shop }) => ({
    body: { ...(await aSignInCode(shop)), agreed: { terms: 1, privacy: 1 } },
  }),
  'auth.forgotPassword': async ({ shop }) => ({
    body: { phoneNumber: (await anOwner(shop)).phone },
  }),
  'auth.verifyOtp': async ({ shop }) => ({ body: await aResetCode(shop) }),
  'auth.resetPassword': async ({ shop }) => {
    const { token, phoneNumber } = await aResetToken(shop);
    const newPassword = 'a-new-owner-password';
    return { token, body: { phoneNumber, newPassword, confirmPassword: newPassword } };
  },
  'auth.register': () => ({
    body: { fullName: 'Latha Iyer', email: 'latha@mail.example', phoneNumber: aPhone() },
  }),

  'staff.list': () => ({}),
  'staff.add': () => ({ body: { firstName: 'Kavya', phone: aPhone(), areas: ['orders'] } }),
  'staff.change': async ({ shop }) => ({
    params: { staffId: (await aStaffMember(shop, ['orders'])).id },
    body: {
      areas: ['orders', 'finance'],
      active: true,
      expected: { areas: ['orders'], active: true },
    },
  }),
  'staff.invite': async ({ shop }) => ({
    params: { staffId: (await aStaffMember(shop, ['orders'])).id },
  }),
  'staff.takeInvitation': async (ground) => ({
    body: { token: await anInvitation(ground), password: 'a-weavers-own-password' },
  }),
  'setup.state': () => ({}),
  'setup.claim': () => ({
    body: {
      token: 'from-the-link',
      phone: aPhone(),
      password: 'nine-yards-of-silk',
      firstName: 'Meena',
      businessName: 'Kaveri Silks',
      contactNumber: '04422334455',
      mailId: 'shop@kaverisilks.example',
      address: '4 Temple Street\nKanchipuram',
      upiId: 'kaveri@bank',
    },
  }),
  'setup.checklist': () => ({}),
  'account.phoneCode': () => ({ body: { phone: aPhone() } }),
  'account.changePhone': async (ground) => ({ body: await aPhoneProof(ground) }),
  'ownData.consent': () => ({ body: { terms: 1, privacy: 1 } }),
  'ownData.export': async ({ shop }) => {
    await noLimitsOfThisHour(shop);
    return {};
  },
  'ownData.code': async (ground) => {
    await noLimitsOfThisHour(ground.shop);
    await anItem(ground);
    return {};
  },
  'ownData.erase': async (ground) => {
    await anItem(ground);
    return { body: { otp: '123456', challengeId: 'of-another-browser' } };
  },

  'store.basicData': () => ({}),
  'store.admin': () => ({}),
  'store.save': () => ({
    body: {
      businessName: 'Resham',
      contactNumber: '9443011223',
      mailId: 'shop@resham.example',
      address: '4 Temple Street\nKanchipuram',
      legalName: 'Resham Silks Private Limited',
      grievanceName: 'Meenakshi Raman',
      grievanceDesignation: 'Grievance Officer',
      grievancePhone: '9443011224',
      grievanceEmail: 'grievance@resham.example',
      instagram: 'https://instagram.com/resham',
      facebook: '',
      youtube: null,
      whatsapp: 'https://wa.me/919443011223',
      videoCallHours: '10 am to 7 pm',
      upiId: 'resham@bank',
      showFixedStars: true,
      promisesConfirmed: true,
      marquee: [{ text: 'Diwali offers', fromDate: '2026-11-01', toDate: null }],
      expected: {},
    },
  }),
  'policies.get': () => ({ params: { kind: 'returns' } }),
  'policies.save': async ({ shop }) => ({
    params: { kind: 'terms' },
    body: { text: `# Terms\n\n${aName()}`, expected: (await currentPolicies(shop)).terms.version },
  }),

  'store.logo': () => ({}),
  'store.uploadLogo': async () => ({
    query: { fileName: 'Our logo' },
    files: [{ name: 'logo.png', bytes: await aSmallPicture('png') }],
  }),

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
  'products.latest': async ({ shop }) => ({
    params: { subCategoryId: (await aCategory(shop)).id },
  }),
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

  'profile.get': ({ whose }) => ({ params: { userId: whose.id } }),
  'profile.update': async ({ shop, whose }) => ({
    params: { userId: whose.id },
    body: {
      firstName: 'Meena',
      lastName: 'Raman',
      email: 'meena@mail.example',
      phoneNumber: await phoneOf(shop, whose),
      whatsappUpdates: true,
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
    query: { by: 'order', page: '0', size: '5' },
  }),
  'orders.get': async (ground) => ({ params: { orderId: await anOrder(ground) } }),
  'orders.create': async ({ shop, whose }) => ({
    query: { userId: whose.id },
    body: {
      ...orderOf(whose, [[await aProduct(shop), 2]], SCAN_TO_PAY),
      billingAddressId: whose.addressId,
      amount: 2_699.1,
      couponCode: (await aCoupon(shop)).code,
      discountAmount: 299.9,
      utr: aUtr(),
      paymentReference: null,
      whatsappUpdates: true,
      keepCart: true,
    },
    files: [{ name: 'paid.png', bytes: await aScreenshot() }],
  }),
  'orders.unordered': ({ whose }) => ({ params: { userId: whose.id } }),
  'payments.claim': async ({ shop, whose }) => ({
    body: {
      userId: whose.id,
      reference: (await aHold(shop, whose)).reference,
      utr: aUtr(),
      upiId: 'meena@bank',
    },
    files: [{ name: 'paid.png', bytes: await aScreenshot() }],
  }),
};
