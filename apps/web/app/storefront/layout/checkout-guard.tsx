import { Outlet } from 'react-router';
import { guard } from '../../lib/guard.ts';
import { paths } from '../../paths.ts';

export const clientMiddleware = [
  guard({ role: 'CUSTOMER', visitorsTo: paths.userLogin, comesBack: true }),
];

/** Around cart and checkout: visitors sign in and come back. */
export default function CheckoutGuard() {
  return <Outlet />;
}
