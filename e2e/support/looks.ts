import { officePaths } from '../../apps/web/app/office-paths.ts';
import { ownPagePaths, paths } from '../../apps/web/app/paths.ts';

/** Visitor of a page. */
export type VisitorKind = 'visitor' | 'shopper' | 'owner';

/** A way to open a page. */
export type Look = {
  who: VisitorKind;
  /** Path with placeholders such as `PRODUCT`, which `placesOf` replaces by ids of a shop. */
  path: string;
  /** Name of its screenshot; made from the path by default. */
  name?: string;
  /** Status of the server's response; 200 by default. */
  status?: number;
  /** Status with which a call of the page is refused on purpose. */
  refused?: number;
};

/** The looks of each route of `routes.ts`. */
export const LOOKS: Record<string, readonly Look[]> = {
  '': [{ who: 'visitor', path: paths.home() }],
  products: [
    { who: 'visitor', path: paths.products() },
    { who: 'visitor', path: paths.products({ q: 'saree' }), name: 'products-found' },
    { who: 'visitor', path: paths.products({ q: 'nothing-like-this' }), name: 'products-none' },
    { who: 'visitor', path: `${paths.products()}?page=99`, name: 'products-past', status: 404 },
  ],
  'silk/:slug': [
    { who: 'visitor', path: ownPagePaths.category('banarasi') },
    { who: 'visitor', path: ownPagePaths.category('never'), name: 'silk-none', status: 404 },
  ],
  'collections/:slug': [
    { who: 'visitor', path: ownPagePaths.collection('wedding-edit') },
    {
      who: 'visitor',
      path: ownPagePaths.collection('diwali'),
      name: 'collection-ended',
      status: 404,
    },
  ],
  'buy-product/:productId/:slug?': [
    { who: 'visitor', path: paths.buyProduct('PRODUCT'), name: 'product' },
    { who: 'visitor', path: paths.buyProduct('0'), name: 'product-none', status: 404 },
  ],
  'user-login': [{ who: 'visitor', path: paths.userLogin() }],
  'otp-verification': [{ who: 'visitor', path: paths.otpVerification() }],
  'user-registration': [{ who: 'visitor', path: paths.userRegistration() }],
  'personalinfo/:section': [
    { who: 'shopper', path: paths.personalInfo('profile-info') },
    { who: 'shopper', path: paths.personalInfo('my-orders') },
    { who: 'shopper', path: paths.personalInfo('saved') },
    { who: 'shopper', path: paths.personalInfo('my-address') },
    { who: 'shopper', path: paths.personalInfo('add-address') },
  ],
  'personalinfo/my-orders/:orderId': [
    { who: 'shopper', path: paths.myOrder('ORDER'), name: 'order' },
    { who: 'shopper', path: paths.myOrder('0'), name: 'order-none', refused: 404 },
  ],
  'personal-info': [{ who: 'shopper', path: '/personal-info' }],
  'personalinfo/address/add': [{ who: 'shopper', path: paths.addAddress() }],
  'checkout/cart': [{ who: 'shopper', path: paths.cart() }],
  'checkout/cart/address': [{ who: 'shopper', path: paths.checkout() }],
  'checkout/cart/payment/QrScanmethod': [
    { who: 'shopper', path: paths.qrPayment(), name: 'scan-to-pay' },
  ],
  'checkout/cart/payment/online': [
    { who: 'shopper', path: paths.onlinePayment(), name: 'online-payment-none' },
  ],
  'checkout/cart/payment/paid': [
    { who: 'shopper', path: paths.paidPayment(), name: 'paid-without-order' },
  ],
  'checkout/cart/paymentpage': [{ who: 'shopper', path: '/checkout/cart/paymentpage' }],
  'checkout/cart/payment': [{ who: 'shopper', path: '/checkout/cart/payment' }],
  'order-success': [{ who: 'shopper', path: '/order-success' }],
  'stop/:token': [
    { who: 'visitor', path: paths.stop('no-such-token'), name: 'stop-gone', status: 404 },
  ],
  'pay/:token': [
    { who: 'visitor', path: paths.payLink('LINK'), name: 'pay-link' },
    { who: 'visitor', path: paths.payLink('none'), name: 'pay-link-none', status: 404 },
  ],
  about: [{ who: 'visitor', path: paths.about() }],
  help: [
    { who: 'visitor', path: paths.help() },
    { who: 'shopper', path: paths.help(), name: 'help-signed-in' },
  ],
  'terms-of-use': [{ who: 'visitor', path: paths.termsOfUse() }],
  'privacy-policy': [{ who: 'visitor', path: paths.privacyPolicy() }],
  'return-refund-policy': [{ who: 'visitor', path: paths.returnRefundPolicy() }],
  unauthorized: [{ who: 'shopper', path: paths.unauthorized() }],
  'login/admin': [{ who: 'visitor', path: paths.adminLogin() }],
  'login/admin/invite': [
    { who: 'visitor', path: `${paths.adminInvite()}#no-such-token`, name: 'invite' },
    { who: 'visitor', path: paths.adminInvite(), name: 'invite-gone' },
  ],
  'forgot-password': [{ who: 'visitor', path: paths.forgotPassword() }],
  setnewpassword: [{ who: 'visitor', path: paths.setNewPassword() }],
  setup: [{ who: 'visitor', path: paths.setup() }],
  // This page redirects at once.
  admin: [],
  'admin/collections': [{ who: 'owner', path: officePaths.adminCollections() }],
  'admin/dashboard': [{ who: 'owner', path: officePaths.adminDashboard() }],
  'admin/profile-settings': [{ who: 'owner', path: officePaths.adminProfile() }],
  'admin/category': [{ who: 'owner', path: officePaths.adminCategories() }],
  'admin/product-list': [{ who: 'owner', path: officePaths.adminProducts() }],
  'admin/addproduct': [{ who: 'owner', path: officePaths.adminAddProduct() }],
  'admin/addproduct/:productId/view': [
    { who: 'owner', path: officePaths.adminViewProduct('PRODUCT'), name: 'admin-product-view' },
  ],
  'admin/addproduct/:productId/edit': [
    { who: 'owner', path: officePaths.adminEditProduct('PRODUCT'), name: 'admin-product-edit' },
  ],
  'admin/productdetails/view': [
    { who: 'owner', path: officePaths.adminProductCatalogue() },
    {
      who: 'owner',
      path: officePaths.adminProductCatalogue('NAMED'),
      name: 'admin-product-pieces',
    },
  ],
  'admin/labels': [{ who: 'owner', path: officePaths.adminLabels() }],
  'admin/inventory': [{ who: 'owner', path: officePaths.adminInventory() }],
  'admin/delivery-management': [{ who: 'owner', path: officePaths.adminDelivery() }],
  'admin/delivery-areas': [{ who: 'owner', path: officePaths.adminDeliveryAreas() }],
  'admin/cash-on-delivery': [{ who: 'owner', path: officePaths.adminCod() }],
  'admin/order-management': [{ who: 'owner', path: officePaths.adminOrders() }],
  'admin/order-management/:orderId': [
    { who: 'owner', path: officePaths.orderManagementPath('ORDER'), name: 'admin-order' },
    {
      who: 'owner',
      path: officePaths.orderManagementPath('0'),
      name: 'admin-order-none',
      refused: 404,
    },
  ],
  'admin/customers': [{ who: 'owner', path: officePaths.adminCustomers() }],
  'admin/customers/:userId': [
    { who: 'owner', path: officePaths.customerPath('CUSTOMER'), name: 'admin-customer' },
    {
      who: 'owner',
      path: officePaths.customerPath('0'),
      name: 'admin-customer-none',
      refused: 404,
    },
  ],
  'admin/finance': [{ who: 'owner', path: officePaths.adminFinance() }],
  'admin/refunds': [
    { who: 'owner', path: officePaths.adminRefunds() },
    { who: 'owner', path: `${officePaths.adminRefunds()}?show=all`, name: 'admin-refunds-all' },
  ],
  'admin/payments': [
    { who: 'owner', path: officePaths.adminPayments() },
    { who: 'owner', path: `${officePaths.adminPayments()}?show=all`, name: 'admin-payments-all' },
  ],
  'admin/invoices': [
    { who: 'owner', path: officePaths.adminInvoices() },
    {
      who: 'owner',
      path: `${officePaths.adminInvoices()}?to=2001-01-01`,
      name: 'admin-invoices-none',
    },
  ],
  'admin/orders/new': [{ who: 'owner', path: officePaths.adminNewOrder() }],
  'admin/orders/links': [
    { who: 'owner', path: officePaths.adminLinks() },
    { who: 'owner', path: officePaths.adminLink('DRAFT'), name: 'admin-orders-link' },
  ],
  'admin/tax': [{ who: 'owner', path: officePaths.adminTax() }],
  'admin/backup': [{ who: 'owner', path: officePaths.adminBackup() }],
  'admin/search-words': [{ who: 'owner', path: officePaths.adminSearchWords() }],
  'admin/security': [{ who: 'owner', path: officePaths.adminSecurity() }],
  'admin/banners-settings': [{ who: 'owner', path: officePaths.adminBanners() }],
  'admin/coupons': [{ who: 'owner', path: officePaths.adminCoupons() }],
  'admin/staff': [{ who: 'owner', path: officePaths.adminStaff() }],
  'admin/returns': [
    { who: 'owner', path: officePaths.adminReturns() },
    { who: 'owner', path: `${officePaths.adminReturns()}?status=ALL`, name: 'admin-returns-all' },
  ],
  'admin/reviews': [
    { who: 'owner', path: officePaths.adminReviews() },
    { who: 'owner', path: `${officePaths.adminReviews()}?show=ALL`, name: 'admin-reviews-all' },
  ],
  'admin/complaints': [
    { who: 'owner', path: officePaths.adminComplaints() },
    {
      who: 'owner',
      path: `${officePaths.adminComplaints()}?status=ALL`,
      name: 'admin-complaints-all',
    },
  ],
  'admin/policies': [{ who: 'owner', path: officePaths.adminPolicies() }],
  'admin/messages': [
    { who: 'owner', path: officePaths.adminMessages() },
    {
      who: 'owner',
      path: `${officePaths.adminMessages()}?state=READ`,
      name: 'admin-messages-none',
    },
  ],
  'admin/activity': [
    { who: 'owner', path: officePaths.adminActivity() },
    {
      who: 'owner',
      path: `${officePaths.adminActivity()}?action=NEVER_DONE`,
      name: 'admin-activity-none',
    },
  ],
  'manifest.webmanifest': [],
  'robots.txt': [],
  '*': [{ who: 'visitor', path: '/no/such/page', name: 'not-found', status: 404 }],
};
