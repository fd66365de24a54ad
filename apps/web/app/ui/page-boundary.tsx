import { Outlet } from 'react-router';
import { lazy } from './lazy.tsx';

/** Lazy, because a page that breaks is rare; `after-first-screen.ts` loads it ahead. */
const PageError = lazy(() => import('./page-error.tsx').then((file) => file.PageError));

/** Route between a layout and its pages; the layout stays on screen when a page breaks. */
export default function PageBoundary() {
  return <Outlet />;
}

/** Shows the error of a page in its place. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <PageError error={error} />;
}
