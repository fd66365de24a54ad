import { replace } from 'react-router';
import { readSession } from '../../lib/session.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { backOfficeHome } from '../../office-paths.ts';
import { paths } from '../../paths.ts';
import { SignInFrame } from '../kit/sign-in-frame.tsx';
import { pageTitles } from '../kit/admin-words.ts';

export const handle: PageHandle = { area: 'admin' };

export const meta = privateMeta(pageTitles.backOffice);

/** Redirects `/admin`: back-office accounts to their first page, others to the sign-in. */
export function clientLoader() {
  const session = readSession();
  const isWithin = session.role === 'ADMIN' || session.role === 'STAFF';
  throw replace(isWithin ? backOfficeHome(session) : paths.adminLogin());
}

export function HydrateFallback() {
  return <SignInFrame title={pageTitles.backOffice}>{null}</SignInFrame>;
}

/**
 * Never rendered, because the loader redirects; without a component the build would treat the route as a
 * resource.
 */
export default function AdminEntry() {
  return null;
}
