import PageBoundary from '../../ui/page-boundary.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export { ErrorBoundary } from '../../ui/page-boundary.tsx';

/** Loads nothing, but keeps the server from rendering a page, which needs the session of the browser. */
export function clientLoader() {
  return null;
}

/** Shows placeholders in the place of a page until the browser shows it. */
export function HydrateFallback() {
  return (
    <div className="p-4 sm:p-6">
      <NeedsScripts>
        <SkeletonRows rows={6} className="h-15" />
      </NeedsScripts>
    </div>
  );
}

/** Route between the layout of the back office and its pages. */
export default function OfficePages() {
  return <PageBoundary />;
}
