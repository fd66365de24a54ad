import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth-routes.ts';
import { sessionFinder } from './auth/sessions.ts';
import { bannersRoutes } from './banners/banners-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { categoriesRoutes } from './categories/categories-routes.ts';
import { productsRoutes } from './products/products-routes.ts';
import { stockRoutes } from './stock/stock-routes.ts';
import { expensesRoutes } from './expenses/expenses-routes.ts';
import { productImportRoutes } from './product-import/product-import-routes.ts';
import { customersRoutes } from './customers/customers-routes.ts';
import { orderItemRoutes } from './orders/order-item-routes.ts';
import { exportsRoutes } from './exports/exports-routes.ts';
import { financeRoutes } from './figures/finance-routes.ts';
import { figuresRoutes } from './figures/figures-routes.ts';
import type { Bound } from './http/call.ts';
import { registerHealth } from './http/health.ts';
import { registerCalls } from './http/call-handler.ts';
import { newServer } from './http/server.ts';
import { watchForUnnamedProxy } from './http/unnamed-proxy.ts';
import { openApiOf } from './http/openapi.ts';
import { registerPictures } from './pictures/picture-routes.ts';
import type { Shop } from './shop.ts';
import { ordersRoutes } from './orders/orders-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { storeRoutes } from './store/store-routes.ts';
import { deliveryAreasRoutes } from './delivery-areas/delivery-areas-routes.ts';

/** All calls of the shop with their handlers, domain by domain. */
export const routes: readonly Bound[] = [
  ...authRoutes,
  ...storeRoutes,
  ...deliveryAreasRoutes,
  ...categoriesRoutes,
  ...productsRoutes,
  ...searchRoutes,
  ...stockRoutes,
  ...figuresRoutes,
  ...cartRoutes,
  ...profileRoutes,
  ...ordersRoutes,
  ...orderItemRoutes,
  ...expensesRoutes,
  ...financeRoutes,
  ...customersRoutes,
  ...bannersRoutes,
  ...exportsRoutes,
  ...productImportRoutes,
];

let described: object | undefined;

/** The OpenAPI document, built on first request. */
function openApi(): object {
  return (described ??= openApiOf(routes.map(({ call }) => call)));
}

/** The HTTP server of a shop, not yet listening. */
export function buildApp(shop: Shop, options?: FastifyHttpOptions<Server>): FastifyInstance {
  const server = newServer(shop, options);
  const unnamedProxy = watchForUnnamedProxy(server, shop);
  server.register((api, _options, done) => {
    registerHealth(api, shop, unnamedProxy);
    registerPictures(api, shop);
    api.get('/api/openapi.json', (_request, reply) => reply.send(openApi()));
    registerCalls(api, { shop, find: sessionFinder(shop), calls: routes });
    done();
  });
  return server;
}
