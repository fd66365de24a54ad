import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { activityRoutes } from './activity/activity-routes.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { securityRoutes } from './auth/security-routes.ts';
import { sessionFinder } from './auth/sessions.ts';
import { registerBackupFiles } from './backup/backup-files.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { bannersRoutes } from './banners/banners-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { categoriesRoutes } from './categories/categories-routes.ts';
import { productsRoutes } from './products/products-routes.ts';
import { stockRoutes } from './stock/stock-routes.ts';
import { expensesRoutes } from './expenses/expenses-routes.ts';
import { productImportRoutes } from './product-import/product-import-routes.ts';
import { complaintsRoutes } from './complaints/complaints-routes.ts';
import { chatReadingRoutes } from './chat-reading/chat-reading-routes.ts';
import { draftsRoutes } from './drafts/drafts-routes.ts';
import { collectionsRoutes } from './collections/collections-routes.ts';
import { couponsRoutes } from './coupons/coupons-routes.ts';
import { customersRoutes } from './customers/customers-routes.ts';
import { messagesRoutes } from './messages/messages-routes.ts';
import { orderPageRoutes } from './order-page/order-page-routes.ts';
import { orderItemRoutes } from './orders/items/order-item-routes.ts';
import { exportsRoutes } from './exports/exports-routes.ts';
import { figuresRoutes } from './figures/figures-routes.ts';
import type { Bound } from './http/call.ts';
import { registerHealth } from './http/health.ts';
import { registerCalls } from './http/call-handler.ts';
import { registerPageForm } from './http/page-form.ts';
import { newServer } from './http/server.ts';
import { watchRequestTransport } from './http/request-transport.ts';
import { refuseUntilClaimed } from './http/unclaimed.ts';
import { watchForUnnamedProxy } from './http/unnamed-proxy.ts';
import {
  MY_ORDERS_PATH,
  ORDER_PATH,
  PRODUCT_PATH,
  SHORT_MY_ORDERS_PATH,
  SHORT_ORDER_PATH,
  SHORT_PRODUCT_PATH,
  STOP_PATH,
} from './messages/shop-links.ts';
import { registerWhatsappWebhook } from './messages/whatsapp-webhook.ts';
import { openApiOf } from './http/openapi.ts';
import { registerOpenApi } from './http/openapi-route.ts';
import { ownDataRoutes } from './own-data/own-data-routes.ts';
import { registerPictures, registerShownPictures } from './pictures/picture-routes.ts';
import { onlinePaymentsRoutes } from './online-payments/online-payments-routes.ts';
import { registerRazorpayWebhook } from './online-payments/razorpay-webhook.ts';
import { payLinksRoutes } from './pay-links/pay-links-routes.ts';
import type { Shop } from './shop.ts';
import { refundsRoutes } from './refunds/refunds-routes.ts';
import { ordersRoutes } from './orders/orders-routes.ts';
import { invoicesRoutes } from './invoices/invoices-routes.ts';
import { paymentsRoutes } from './payments/payments-routes.ts';
import { proofsRoutes } from './proofs/proofs-routes.ts';
import { policiesRoutes } from './policies/policies-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { pushRoutes } from './push/push-routes.ts';
import { reviewPictures } from './reviews/reviews.ts';
import { reviewsRoutes } from './reviews/reviews-routes.ts';
import { returnsRoutes } from './returns/returns-routes.ts';
import { savedRoutes } from './saved/saved-routes.ts';
import { stopByForm } from './saved/stop-watches.ts';
import { searchRoutes } from './search/search-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { registerFeeds } from './seo/feed-routes.ts';
import { registerSitemap } from './seo/sitemap-routes.ts';
import { registerSharePictures } from './seo/share-pictures.ts';
import { setupRoutes } from './setup/setup-routes.ts';
import { faviconFinder } from './store/logo.ts';
import { securityText } from './store/security-text.ts';
import { readStoreProfile } from './store/store.ts';
import { storeRoutes } from './store/store-routes.ts';
import { taxRoutes } from './tax/tax-routes.ts';
import { codRulesRoutes } from './cod-rules/cod-rules-routes.ts';
import { deliveryAreasRoutes } from './delivery-areas/delivery-areas-routes.ts';

/** All calls of the shop with their handlers, domain by domain. */
export const routes: readonly Bound[] = [
  ...authRoutes,
  ...staffRoutes,
  ...securityRoutes,
  ...setupRoutes,
  ...storeRoutes,
  ...taxRoutes,
  ...policiesRoutes,
  ...codRulesRoutes,
  ...deliveryAreasRoutes,
  ...categoriesRoutes,
  ...productsRoutes,
  ...searchRoutes,
  ...stockRoutes,
  ...figuresRoutes,
  ...cartRoutes,
  ...savedRoutes,
  ...profileRoutes,
  ...refundsRoutes,
  ...paymentsRoutes,
  ...proofsRoutes,
  ...onlinePaymentsRoutes,
  ...ordersRoutes,
  ...orderItemRoutes,
  ...returnsRoutes,
  ...reviewsRoutes,
  ...complaintsRoutes,
  ...orderPageRoutes,
  ...expensesRoutes,
  ...draftsRoutes,
  ...couponsRoutes,
  ...chatReadingRoutes,
  ...customersRoutes,
  ...bannersRoutes,
  ...collectionsRoutes,
  ...invoicesRoutes,
  ...ownDataRoutes,
  ...payLinksRoutes,
  ...exportsRoutes,
  ...productImportRoutes,
  ...pushRoutes,
  ...messagesRoutes,
  ...backupRoutes,
  ...activityRoutes,
];

/** Builds the HTTP server of a shop, not yet listening. */
export function buildApp(shop: Shop, options?: FastifyHttpOptions<Server>): FastifyInstance {
  const server = newServer(shop, options);
  const unnamedProxy = watchForUnnamedProxy(server, shop);
  watchRequestTransport(server, shop);
  registerShopFiles(server, shop);
  registerPageForm(server, STOP_PATH, (form) => stopByForm(shop, form));
  server.register((api, _options, done) => {
    const calls = routes.map(({ call }) => call);
    refuseUntilClaimed(api, shop, calls);
    registerHealth(api, shop, unnamedProxy);
    registerPictures(api, shop);
    registerSharePictures(api, shop);
    registerShownPictures(api, shop, reviewPictures);
    registerFeeds(api, shop);
    registerSitemap(api, shop);
    registerWhatsappWebhook(api, shop);
    registerRazorpayWebhook(api, shop);
    registerBackupFiles(api, shop);
    registerOpenApi(api, shop, async () => openApiOf(calls, await readStoreProfile(shop)));
    registerCalls(api, { shop, find: sessionFinder(shop), calls: routes });
    done();
  });
  return server;
}

/** The icon of a shop without a logo: a file of the pages. */
const DEFAULT_ICON = '/icons/icon-192.png';

/**
 * The page on which a password is changed. Only the back office has passwords: shoppers sign in by a code.
 */
const NEW_PASSWORD = '/forgot-password';

/** Registers the files that browsers and others request at fixed addresses. */
function registerShopFiles(server: FastifyInstance, shop: Shop): void {
  const favicon = faviconFinder(shop);
  const anHour = { 'cache-control': 'public, max-age=3600' };
  server.get('/favicon.ico', async (_request, reply) => {
    const icon = await favicon();
    if (icon === null) return reply.header('cache-control', 'no-cache').redirect(DEFAULT_ICON);
    return reply.headers({ ...anHour, 'content-type': 'image/png' }).send(icon);
  });
  server.get('/.well-known/change-password', (_request, reply) => reply.redirect(NEW_PASSWORD));
  // Anybody may follow the link: only the order page decides who may see the order.
  server.get<{ Params: { orderId: string } }>(`${SHORT_ORDER_PATH}:orderId`, (request, reply) => {
    const page = ORDER_PATH + encodeURIComponent(request.params.orderId);
    return reply.header('x-robots-tag', 'noindex').redirect(page);
  });
  server.get(SHORT_MY_ORDERS_PATH, (_request, reply) =>
    reply.header('x-robots-tag', 'noindex').redirect(MY_ORDERS_PATH),
  );
  server.get<{ Params: { productId: string } }>(
    `${SHORT_PRODUCT_PATH}:productId`,
    (request, reply) => {
      const page = PRODUCT_PATH + encodeURIComponent(request.params.productId);
      return reply.header('x-robots-tag', 'noindex').redirect(page);
    },
  );
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const text = await securityText(shop);
    return reply.headers({ ...anHour, 'content-type': 'text/plain; charset=utf-8' }).send(text);
  });
}
