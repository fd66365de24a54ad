import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';

/** Replaces a page meant for another role, and passes on the requested location. */
export function ToUnauthorized() {
  const from = useLocation();
  // In state, because a new object on each render would restart the navigation endlessly.
  const [state] = useState(() => ({ from }));
  return <Navigate to={paths.unauthorized()} replace state={state} />;
}
