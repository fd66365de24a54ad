import type { Area, Role } from '@shop/contract/call';
import type { PendingStep } from '@shop/contract/order-status';
import { paths, query } from './paths.ts';

/** The URLs of the pages of the back office, defined only here; `routes.ts` maps them to modules. */
export const officePaths = {
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
  adminLabels: () => '/admin/labels',
  adminInventory: (only?: 'low') => `/admin/inventory${only === undefined ? '' : '?low=1'}`,
  adminDelivery: (status?: PendingStep) =>
    `/admin/delivery-management${query(status && { status })}`,
  adminDeliveryAreas: () => '/admin/delivery-areas',
  adminCod: () => '/admin/cash-on-delivery',
  orderManagementPath: (orderId: string) =>
    `/admin/order-management/${encodeURIComponent(orderId)}`,
  adminOrders: (status?: PendingStep) => `/admin/order-management${query(status && { status })}`,
  /** The ids of a known customer and product are in the URL, so that they survive a reload. */
  adminNewOrder: (known: { customer?: string; product?: string } = {}) =>
    `/admin/orders/new${query(known)}`,
  adminLinks: () => '/admin/orders/links',
  adminLink: (link: string) => `/admin/orders/links${query({ link })}`,
  adminCustomers: () => '/admin/customers',
  customerPath: (userId: string) => `/admin/customers/${encodeURIComponent(userId)}`,
  adminFinance: () => '/admin/finance',
  adminTax: () => '/admin/tax',
  adminInvoices: () => '/admin/invoices',
  adminRefunds: (show?: 'claims' | 'all') => `/admin/refunds${query(show && { show })}`,
  adminPayments: () => '/admin/payments',
  adminBackup: () => '/admin/backup',
  adminSearchWords: () => '/admin/search-words',
  adminSecurity: () => '/admin/security',
  adminBanners: () => '/admin/banners-settings',
  adminCoupons: () => '/admin/coupons',
  adminCollections: () => '/admin/collections',
  adminStaff: () => '/admin/staff',
  adminReturns: () => '/admin/returns',
  adminReviews: () => '/admin/reviews',
  adminComplaints: () => '/admin/complaints',
  adminPolicies: () => '/admin/policies',
  adminMessages: () => '/admin/messages',
  adminActivity: () => '/admin/activity',
} as const;

const FIRST_PAGES: Record<Area, () => string> = {
  orders: officePaths.adminDashboard,
  products: officePaths.adminCategories,
  customers: officePaths.adminCustomers,
  finance: officePaths.adminFinance,
  settings: officePaths.adminBanners,
};

/**
 * Returns the home page of a back-office account, on the first level of its menu; `/admin` while the
 * account is unknown.
 */
export function backOfficeHome({ role, areas }: { role: Role | null; areas: readonly Area[] }) {
  if (role === null) return officePaths.admin();
  if (role === 'ADMIN') return officePaths.adminDashboard();
  const first = Object.entries(FIRST_PAGES).find(([area]) => areas.includes(area as Area));
  return first === undefined ? paths.unauthorized() : first[1]();
}
