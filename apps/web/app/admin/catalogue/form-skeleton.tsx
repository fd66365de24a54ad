import { Skeleton } from '../../ui/skeleton.tsx';

/** Where a product's form will be. */
export function FormSkeleton() {
  return (
    <div role="status" className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">Loading...</span>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-64" />
        <Skeleton className="h-80" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </div>
  );
}
