import type { Role } from '@shop/contract/call';
import { data, replace } from 'react-router';
import { rememberPendingAction } from './pending-action.ts';
import { readSession } from './session.ts';

type GuardRule = {
  /** The role that may see these pages; anyone else who is signed in is sent to /unauthorized. */
  role: Role;
  /** Where a visitor is sent. */
  visitorsTo: () => string;
  /** Whether a visitor returns here after signing in. */
  comesBack?: boolean;
};

/**
 * Route guard: client middleware of a layout route that redirects visitors and other roles before a
 * loader of its pages runs. For convenience only; the server checks access itself.
 */
export function guard({ role, visitorsTo, comesBack = false }: GuardRule) {
  return ({ request }: { request: Request }): void => {
    const session = readSession();
    const { pathname, search } = new URL(request.url);
    if (session.token === null) {
      if (comesBack) rememberPendingAction({ returnTo: `${pathname}${search}` });
      throw replace(visitorsTo());
    }
    // A redirect cannot carry state, so the root's error boundary navigates to /unauthorized.
    if (session.role !== role) throw data(null, { status: 403 });
  };
}
