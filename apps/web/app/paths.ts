import type { Waiting } from '@shop/contract/order-status';

/** Sections of the account area. */
export type AccountSection = 'profile-info' | 'my-orders' | 'my-address' | 'add-address';

/** The URLs of all pages, written only here; `routes.ts` maps them to modules. */
export const paths = {
  home: () => '/',
  products: (filter: { q?: string; category?: string } = {}) => {
    const search = new URLSearchParams(filter).toString();
    return `/products${search === '' ? '' : `?${search}`}`;
  },
  buyProduct: (productId: string) => `/buy-product/${encodeURIComponent(productId)}`,
  userLogin: () => '/user-login',
  otpVerification: () => '/otp-verification',
  userRegistration: () => '/user-registration',
  personalInfo: (section: AccountSection) => `/personalinfo/${section}`,
  editAddress: (addressId: string) =>
    `/personalinfo/add-address?${new URLSearchParams({ address: addressId }).toString()}`,
  addAddress: () => '/personalinfo/address/add',
  cart: () => '/checkout/cart',
  checkout: () => '/checkout/cart/address',
  qrPayment: () => '/checkout/cart/payment/QrScanmethod',
  orderSuccess: (orderId: string) =>
    `/order-success?${new URLSearchParams({ order: orderId }).toString()}`,
  termsOfUse: () => '/terms-of-use',
  privacyPolicy: () => '/privacy-policy',
  returnRefundPolicy: () => '/return-refund-policy',
  unauthorized: () => '/unauthorized',
  adminLogin: () => '/login/admin',
  forgotPassword: () => '/forgot-password',
  setNewPassword: () => '/setnewpassword',
  adminDashboard: () => '/admin/dashboard',
  adminProfile: () => '/admin/profile-settings',
  adminCategories: () => '/admin/category',
  adminProducts: () => '/admin/product-list',
  adminAddProduct: () => '/admin/addproduct',
  adminViewProduct: (productId: string) =>
    `/admin/addproduct/${encodeURIComponent(productId)}/view`,
  adminEditProduct: (productId: string) =>
    `/admin/addproduct/${encodeURIComponent(productId)}/edit`,
  /** The name is in the URL too, so that it survives a reload. */
  adminProductCatalogue: (name?: string) =>
    `/admin/productdetails/view${name === undefined ? '' : `?${new URLSearchParams({ name }).toString()}`}`,
  adminInventory: (only?: 'low') => `/admin/inventory${only === undefined ? '' : '?low=1'}`,
  adminDelivery: (status?: Waiting) => `/admin/delivery-management${statusQuery(status)}`,
  adminOrders: (status?: Waiting) => `/admin/order-management${statusQuery(status)}`,
  adminCustomers: () => '/admin/customers',
  customerPath: (userId: string) => `/admin/customers/${encodeURIComponent(userId)}`,
  adminFinance: () => '/admin/finance',
  adminSearchWords: () => '/admin/search-words',
  adminBanners: () => '/admin/banners-settings',
} as const;

function statusQuery(status: Waiting | undefined): string {
  return status === undefined ? '' : `?${new URLSearchParams({ status }).toString()}`;
}
