import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { reviewTitle, reviewedName } from './reviewed-name.ts';
import { reviewWords as words } from './review-words.ts';
import { Stars } from '../../../ui/stars.tsx';
import type { ReviewedItem } from './use-review-form.ts';

const ReviewDialog = lazy(async () => (await import('./review-dialog.tsx')).ReviewDialog);

type ItemsToReviewProps = {
  items: readonly ReviewedItem[];
  /** Called when reviews may have changed: the dialog of one was closed. */
  onDone: () => void;
};

/** Lists items with their own reviews, and opens the form of one. */
export function ItemsToReview({ items, onDone }: ItemsToReviewProps) {
  const [open, setOpen] = useState<ReviewedItem | null>(null);
  const close = () => {
    setOpen(null);
    // Also without a send that succeeded: one without an answer, or another device, may have stored a review.
    onDone();
  };
  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-3 rounded-sm border border-line bg-surface p-4 sm:p-6"
    >
      <h2 className="font-display text-heading">{words.title}</h2>
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li
            key={item.orderItemId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <span className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-3">
              {reviewedName(item, items)}
              {item.review !== null && (
                <Stars value={item.review.stars} label={words.yours(item.review.stars)} />
              )}
            </span>
            <Button
              variant="secondary"
              data-screen-only
              aria-label={reviewTitle(item, reviewedName(item, items))}
              onClick={() => setOpen(item)}
            >
              {item.review === null ? words.write : words.change}
            </Button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <ReviewDialog
          item={open}
          name={reviewedName(open, items)}
          onDone={onDone}
          onClose={close}
        />
      )}
    </section>
  );
}
