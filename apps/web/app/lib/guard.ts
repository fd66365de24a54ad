import type { Role } from '@shop/contract/call';
import { data, replace } from 'react-router';
import { readSession, rememberWish } from './session.ts';

type GuardRule = {
  /** Who may see these pages; somebody else who is signed in is sent to /unauthorized. */
  role: Role;
  /** Where a visitor goes. */
  visitorsTo: () => string;
  /** Whether a visitor comes back here after signing in. */
  comesBack?: boolean;
};

/**
 * Client middleware of a layout route: sends visitors and other roles away before any loader of
 * its pages runs. Comfort only, the server refuses by itself.
 */
export function guard({ role, visitorsTo, comesBack = false }: GuardRule) {
  return ({ request }: { request: Request }): void => {
    const session = readSession();
    const { pathname, search } = new URL(request.url);
    if (session.token === null) {
      if (comesBack) rememberWish({ returnTo: `${pathname}${search}` });
      throw replace(visitorsTo());
    }
    // A redirect cannot carry state; the root's error boundary goes to /unauthorized with it.
    if (session.role !== role) throw data(null, { status: 403 });
  };
}
