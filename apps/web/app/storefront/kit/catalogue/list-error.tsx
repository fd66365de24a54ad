import { isRouteErrorResponse } from 'react-router';
import { lazy } from '../../../ui/lazy.tsx';

const ListGone = lazy(() => import('./list-gone.tsx').then((file) => file.ListGone));

/** Says that a category or collection is not there; any other error goes on. */
export function ListError({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <ListGone sentence={String(error.data)} />;
}
