import { data, replace } from 'react-router';
import { rememberReturn } from './pending-action.ts';
import { type Session, readSession } from './session.ts';

type GuardRule = {
  /** Whether a session may see the page at a path; other accounts are sent to /unauthorized. */
  allows: (session: Session, pathname: string) => boolean;
  /** Page to which visitors are sent. */
  visitorsTo: () => string;
  /** Whether a visitor returns here after signing in. */
  comesBack?: boolean;
};

/**
 * Guards the pages of a layout route as client middleware: redirects visitors and accounts without
 * permission before a loader runs. For convenience only; the server checks access itself.
 */
export function guard({ allows, visitorsTo, comesBack = false }: GuardRule) {
  return ({ request }: { request: Request }): void => {
    const session = readSession();
    const { pathname, search } = new URL(request.url);
    if (session.token === null) {
      if (comesBack) rememberReturn(`${pathname}${search}`);
      throw replace(visitorsTo());
    }
    // A redirect cannot carry state, so the root's error boundary navigates to /unauthorized.
    if (!allows(session, pathname)) throw data(null, { status: 403 });
  };
}

/** Returns whether the account is a customer's. */
export function isCustomer({ role }: Session): boolean {
  return role === 'CUSTOMER';
}
