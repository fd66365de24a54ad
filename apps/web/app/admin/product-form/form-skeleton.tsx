import { Skeleton } from '../../ui/skeleton.tsx';
import { uiWords } from '../../ui/ui-words.ts';

/** Shows the placeholder of the product form. */
export function FormSkeleton() {
  return (
    <div role="status" className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{uiWords.loading}</span>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-72" />
        <Skeleton className="h-80" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </div>
  );
}
