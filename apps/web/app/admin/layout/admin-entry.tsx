import { replace } from 'react-router';
import { readSession } from '../../lib/session.ts';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { backOfficeHome, paths } from '../../paths.ts';
import { SignInFrame } from '../auth/sign-in-frame.tsx';
import { pageTitles } from '../kit/page-title-words.ts';

export const handle: PageHandle = { area: 'admin' };

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.backOffice, matches);
}

/** `/admin`: who works in the back office goes on to their first page, everybody else to the sign-in. */
export function clientLoader() {
  const session = readSession();
  const isWithin = session.role === 'ADMIN' || session.role === 'STAFF';
  throw replace(isWithin ? backOfficeHome(session) : paths.adminLogin());
}

export function HydrateFallback() {
  return <SignInFrame title={pageTitles.backOffice}>{null}</SignInFrame>;
}

/** Never shown: the loader always leads on. Without a component the build would take this for a file. */
export default function AdminEntry() {
  return null;
}
