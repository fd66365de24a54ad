import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth-routes.ts';
import { sessionFinder } from './auth/sessions.ts';
import { bannersRoutes } from './banners/banners-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { productImportRoutes } from './catalogue/product-import-routes.ts';
import { customersRoutes } from './customers/customers-routes.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { exportsRoutes } from './exports/exports-routes.ts';
import { financeRoutes } from './finance/finance-routes.ts';
import { inventoryRoutes } from './inventory/inventory-routes.ts';
import type { Bound } from './lib/calls.ts';
import { registerHealth } from './lib/health.ts';
import { newServer, registerCalls } from './lib/http.ts';
import { openApiOf } from './lib/openapi.ts';
import { registerPictures } from './lib/picture-server.ts';
import type { Shop } from './lib/shop.ts';
import { ordersRoutes } from './orders/orders-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { storeRoutes } from './store/store-routes.ts';

/** What the shop answers, domain by domain. */
export const routes: readonly Bound[] = [
  ...authRoutes,
  ...storeRoutes,
  ...catalogueRoutes,
  ...inventoryRoutes,
  ...cartRoutes,
  ...profileRoutes,
  ...ordersRoutes,
  ...deliveryRoutes,
  ...financeRoutes,
  ...customersRoutes,
  ...bannersRoutes,
  ...exportsRoutes,
  ...productImportRoutes,
];

let described: object | undefined;

/** What the shop answers, for programs; made when it is first asked for. */
function openApi(): object {
  return (described ??= openApiOf(routes.map(({ call }) => call)));
}

/** The server of a shop, not listening yet. */
export function buildApp(shop: Shop, options?: FastifyHttpOptions<Server>): FastifyInstance {
  const server = newServer(shop, options);
  server.register((api, _options, done) => {
    registerHealth(api, shop);
    registerPictures(api, shop);
    api.get('/api/openapi.json', (_request, reply) => reply.send(openApi()));
    registerCalls(api, { shop, find: sessionFinder(shop), calls: routes });
    done();
  });
  return server;
}
