/** Sections of the account area. */
export type AccountSection = 'profile-info' | 'my-orders' | 'saved' | 'my-address' | 'add-address';

/** A product that is bought alone, without the cart. */
export type BoughtAlone = { productId: string; quantity: number };

/**
 * The URLs of the pages of shoppers and of all sign-ins, defined only here; `routes.ts` maps them to
 * modules. The URLs of the back office are in `office-paths.ts`.
 */
export const paths = {
  home: () => '/',
  products: (filter: { q?: string; category?: string } = {}) => `/products${query(filter)}`,
  buyProduct: (productId: string) => `/buy-product/${encodeURIComponent(productId)}`,
  userLogin: () => '/user-login',
  otpVerification: () => '/otp-verification',
  userRegistration: () => '/user-registration',
  personalInfo: (section: AccountSection) => `/personalinfo/${section}`,
  myOrder: (orderId: string) => `/personalinfo/my-orders/${encodeURIComponent(orderId)}`,
  editAddress: (address: string) => `/personalinfo/add-address${query({ address })}`,
  addAddress: () => '/personalinfo/address/add',
  cart: () => '/checkout/cart',
  /** The product of 'Buy now' is in the URL, so that it survives a sign-in and a reload. */
  checkout: (alone: BoughtAlone | null = null) => `/checkout/cart/address${aloneQuery(alone)}`,
  qrPayment: (alone: BoughtAlone | null = null) =>
    `/checkout/cart/payment/QrScanmethod${aloneQuery(alone)}`,
  /** Where the gateway sends a shopper back to, and where a payment is looked for. */
  onlinePayment: () => '/checkout/cart/payment/online',
  /** For a payment without an order; without its reference that is typed there. */
  paidPayment: (payment?: string) => `/checkout/cart/payment/paid${query(payment && { payment })}`,
  /** Where a message about a product leads who wants no more of them. */
  stop: (token: string) => `/stop/${encodeURIComponent(token)}`,
  /** The page of an order that the owner wrote; the token is its secret. */
  payLink: (token: string) => `/pay/${encodeURIComponent(token)}`,
  orderSuccess: (order: string) => `/order-success${query({ order })}`,
  about: () => '/about',
  help: () => '/help',
  termsOfUse: () => '/terms-of-use',
  privacyPolicy: () => '/privacy-policy',
  returnRefundPolicy: () => '/return-refund-policy',
  unauthorized: () => '/unauthorized',
  adminLogin: () => '/login/admin',
  adminInvite: () => '/login/admin/invite',
  forgotPassword: () => '/forgot-password',
  setNewPassword: () => '/setnewpassword',
  setup: () => '/setup',
} as const;

/** The URLs of a category and of a collection; browsers get them from the server. */
export const ownPagePaths = {
  category: (slug: string) => `/silk/${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
} as const;

function aloneQuery(alone: BoughtAlone | null): string {
  return query(alone ? { product: alone.productId, quantity: `${alone.quantity}` } : '');
}

/** Returns the query of a URL with its question mark; empty without values. */
export function query(values: Record<string, string> | '' | undefined): string {
  const text = new URLSearchParams(values).toString();
  return text === '' ? '' : `?${text}`;
}
