import type { Area, Role } from '@shop/contract/call';
import type { PendingStep } from '@shop/contract/order-status';

/** Sections of the account area. */
export type AccountSection = 'profile-info' | 'my-orders' | 'my-address' | 'add-address';

/** A product that is bought alone, without the cart. */
export type BoughtAlone = { productId: string; quantity: number };

/** The URLs of all pages, defined only here; `routes.ts` maps them to modules. */
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
  admin: () => '/admin',
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
  adminProductCatalogue: (name?: string) => `/admin/productdetails/view${query(name && { name })}`,
  adminInventory: (only?: 'low') => `/admin/inventory${only === undefined ? '' : '?low=1'}`,
  adminDelivery: (status?: PendingStep) =>
    `/admin/delivery-management${query(status && { status })}`,
  adminDeliveryAreas: () => '/admin/delivery-areas',
  adminCod: () => '/admin/cash-on-delivery',
  orderManagementPath: (orderId: string) =>
    `/admin/order-management/${encodeURIComponent(orderId)}`,
  adminOrders: (status?: PendingStep) => `/admin/order-management${query(status && { status })}`,
  adminCustomers: () => '/admin/customers',
  customerPath: (userId: string) => `/admin/customers/${encodeURIComponent(userId)}`,
  adminFinance: () => '/admin/finance',
  adminTax: () => '/admin/tax',
  adminInvoices: () => '/admin/invoices',
  adminRefunds: () => '/admin/refunds',
  adminPayments: () => '/admin/payments',
  adminBackup: () => '/admin/backup',
  adminSearchWords: () => '/admin/search-words',
  adminSecurity: () => '/admin/security',
  adminBanners: () => '/admin/banners-settings',
  adminCoupons: () => '/admin/coupons',
  adminStaff: () => '/admin/staff',
  adminReturns: () => '/admin/returns',
  adminComplaints: () => '/admin/complaints',
  adminPolicies: () => '/admin/policies',
  adminMessages: () => '/admin/messages',
  adminActivity: () => '/admin/activity',
} as const;

const FIRST_PAGES: Record<Area, () => string> = {
  orders: paths.adminDashboard,
  products: paths.adminCategories,
  customers: paths.adminCustomers,
  finance: paths.adminFinance,
  settings: paths.adminBanners,
};

/**
 * Returns the home page of a back-office account, on the first level of its menu; `/admin` while the
 * account is unknown.
 */
export function backOfficeHome({ role, areas }: { role: Role | null; areas: readonly Area[] }) {
  if (role === null) return paths.admin();
  if (role === 'ADMIN') return paths.adminDashboard();
  const first = Object.entries(FIRST_PAGES).find(([area]) => areas.includes(area as Area));
  return first === undefined ? paths.unauthorized() : first[1]();
}

function aloneQuery(alone: BoughtAlone | null): string {
  return query(alone ? { product: alone.productId, quantity: `${alone.quantity}` } : '');
}

/** Returns the query of a URL with its question mark; empty without values. */
function query(values: Record<string, string> | '' | undefined): string {
  const text = new URLSearchParams(values).toString();
  return text === '' ? '' : `?${text}`;
}
