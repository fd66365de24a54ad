import { Outlet } from 'react-router';
import { guard, isCustomer } from '../../lib/guard.ts';
import { paths } from '../../paths.ts';

export const clientMiddleware = [
  guard({ allows: isCustomer, visitorsTo: paths.userLogin, comesBack: true }),
];

/** Guards cart, checkout and an order's page: visitors sign in and return. */
export default function CheckoutGuard() {
  return <Outlet />;
}
