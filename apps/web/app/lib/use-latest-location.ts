import { useContext } from 'react';
import type { ContextType } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

// Relies on: `UNSAFE_DataRouterContext` of React Router, whose router has `state` and `subscribe`.
// Noticed by: the type check, and e2e/filters.spec.ts.
// Switched off by: `useLocation` in its place; a choice that quickly follows another then drops it.

type WithRouter = NonNullable<ContextType<typeof RouterContext>>;

/**
 * Returns a function that returns the location being opened, or else the present one, and how to subscribe
 * to it. `useLocation` and `useNavigation` know it only once it is rendered, which a busy page does late.
 */
export function useLatestLocation() {
  // Every page is in the router.
  const { router } = useContext(RouterContext) as WithRouter;
  return {
    latest: () => router.state.navigation.location ?? router.state.location,
    subscribe: (listener: () => void) => router.subscribe(listener),
  };
}
