import { data, replace } from 'react-router';
import { rememberPendingAction } from './pending-action.ts';
import { type Session, readSession } from './session.ts';

type GuardRule = {
  /** Who may see the page at a path; anyone else who is signed in is sent to /unauthorized. */
  allows: (session: Session, pathname: string) => boolean;
  /** Where a visitor is sent. */
  visitorsTo: () => string;
  /** Whether a visitor returns here after signing in. */
  comesBack?: boolean;
};

/**
 * Route guard: client middleware of a layout route that redirects visitors and whoever may not see it before a
 * loader of its pages runs. For convenience only; the server checks access itself.
 */
export function guard({ allows, visitorsTo, comesBack = false }: GuardRule) {
  return ({ request }: { request: Request }): void => {
    const session = readSession();
    const { pathname, search } = new URL(request.url);
    if (session.token === null) {
      if (comesBack) rememberPendingAction({ returnTo: `${pathname}${search}` });
      throw replace(visitorsTo());
    }
    // A redirect cannot carry state, so the root's error boundary navigates to /unauthorized.
    if (!allows(session, pathname)) throw data(null, { status: 403 });
  };
}

/** Whether somebody is a customer, whose own pages these are. */
export function isCustomer({ role }: Session): boolean {
  return role === 'CUSTOMER';
}
