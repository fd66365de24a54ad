import { Outlet } from 'react-router';
import { guard } from '../../lib/guard.ts';
import { paths } from '../../paths.ts';

export const clientMiddleware = [
  guard({ role: 'CUSTOMER', visitorsTo: paths.userLogin, comesBack: true }),
];

/** Route guard of cart and checkout: visitors sign in and return. */
export default function CheckoutGuard() {
  return <Outlet />;
}
