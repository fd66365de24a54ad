import { Outlet } from 'react-router';
import { guard } from '../../lib/guard.ts';
import { paths } from '../../paths.ts';

export const clientMiddleware = [guard({ role: 'CUSTOMER', visitorsTo: paths.home })];

/** Around the account area: visitors go home. */
export default function AccountGuard() {
  return <Outlet />;
}
