import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

// The route table of docs/specification.md, section 2.1, line by line and in its order.
export default [
  layout('storefront/layout/storefront-layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('products', 'storefront/catalogue/products-page.tsx'),
    route('buy-product/:productId', 'storefront/product/product-page.tsx'),
    route('user-login', 'storefront/auth/user-login-page.tsx'),
    route('otp-verification', 'storefront/auth/otp-verification-page.tsx'),
    route('user-registration', 'storefront/auth/user-registration-page.tsx'),
    layout('storefront/layout/account-guard.tsx', [
      route('personalinfo/:section', 'storefront/profile/account-page.tsx'),
      route('personal-info', 'storefront/profile/account-page.tsx', { id: 'personal-info' }),
      route('personalinfo/address/add', 'storefront/profile/account-page.tsx', {
        id: 'address-add',
      }),
    ]),
    layout('storefront/layout/checkout-guard.tsx', [
      route('checkout/cart', 'storefront/cart/cart-page.tsx'),
      route('checkout/cart/address', 'storefront/orders/checkout-page.tsx'),
      route('checkout/cart/payment/QrScanmethod', 'storefront/payment/qr-scan-page.tsx'),
      route('checkout/cart/paymentpage', 'storefront/payment/payment-page.tsx'),
      route('checkout/cart/payment', 'storefront/payment/payment-page.tsx', {
        id: 'checkout-payment',
      }),
      route('order-success', 'storefront/orders/order-success-page.tsx'),
    ]),
    route('terms-of-use', 'storefront/policies/terms-of-use-page.tsx'),
    route('privacy-policy', 'storefront/policies/privacy-policy-page.tsx'),
    route('return-refund-policy', 'storefront/policies/return-refund-policy-page.tsx'),
    route('unauthorized', 'storefront/layout/unauthorized-page.tsx'),
    route('*', 'storefront/layout/not-found-page.tsx'),
  ]),
  route('login/admin', 'admin/auth/admin-login-page.tsx'),
  route('forgot-password', 'admin/auth/forgot-password-page.tsx'),
  route('setnewpassword', 'admin/auth/set-new-password-page.tsx'),
  layout('admin/layout/admin-layout.tsx', [
    route('admin/dashboard', 'admin/inventory/dashboard-page.tsx'),
    route('admin/profile-settings', 'admin/store/profile-settings-page.tsx'),
    route('admin/category', 'admin/categories/admin-category-page.tsx'),
    route('admin/product-list', 'admin/products/product-list-page.tsx'),
    route('admin/addproduct', 'admin/product-form/add-product-page.tsx'),
    route('admin/addproduct/:productId/view', 'admin/product-form/product-view-page.tsx'),
    route('admin/addproduct/:productId/edit', 'admin/product-form/product-edit-page.tsx'),
    route('admin/productdetails/view', 'admin/products/product-details-page.tsx'),
    route('admin/inventory', 'admin/inventory/stock-page.tsx'),
    route('admin/delivery-management', 'admin/delivery/delivery-page.tsx'),
    route('admin/order-management', 'admin/orders/orders-page.tsx'),
    route('admin/customers', 'admin/customers/customers-page.tsx'),
    route('admin/customers/:userId', 'admin/customer/customer-page.tsx'),
    route('admin/finance', 'admin/finance/finance-page.tsx'),
    route('admin/search-words', 'admin/search-words/search-words-page.tsx'),
    route('admin/banners-settings', 'admin/banners/banners-page.tsx'),
  ]),
  route('sitemap.xml', 'storefront/seo/sitemap.ts'),
  route('robots.txt', 'storefront/seo/robots.ts'),
] satisfies RouteConfig;
