import { Outlet } from 'react-router';
import { guard, isCustomer } from '../../lib/guard.ts';
import { paths } from '../../paths.ts';

export const clientMiddleware = [guard({ allows: isCustomer, visitorsTo: paths.home })];

/** Guards the account area: visitors go to the home page. */
export default function AccountGuard() {
  return <Outlet />;
}
