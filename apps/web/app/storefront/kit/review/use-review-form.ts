import type { ItemReview } from '@shop/contract/order-page';
import { ReviewRequest, reviewCalls, reviewMessages } from '@shop/contract/reviews';
import { useRef, useState } from 'react';
import { request } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/errors.ts';
import { isUnanswered } from '../../../lib/is-unanswered.ts';
import { toast } from '../../../lib/toast.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { pictureErrorAt } from '../photographs/no-picture.ts';

/** An item that is reviewed. */
export type ReviewedItem = {
  orderItemId: string;
  productName: string;
  colour?: string | null;
  size?: string | null;
  /** Missing where all items are of one order. */
  orderId?: string;
  review: ItemReview | null;
};

type ReviewFormProps = {
  item: ReviewedItem;
  /** Called when the review was saved or deleted. */
  onDone: () => void;
};

/** Manages state, validation and sending of a review's form; on any failure it keeps its input. */
export function useReviewForm({ item: { orderItemId, review }, onDone }: ReviewFormProps) {
  const [photographs, setPhotographs] = useState<readonly File[]>([]);
  const [share, setShare] = useState<number | null>(null);
  // The text that was sent without an answer; the server may have stored it.
  const unanswered = useRef<string>(null);
  const form = useCheckedForm({
    schema: ReviewRequest,
    initial: {
      stars: review === null ? '' : String(review.stars),
      text: review?.text ?? '',
      withName: review?.withName ?? true,
      // Only for the message about the photographs.
      photographs: '',
    },
    read: (values) => ({ ...values, orderItemId, stars: Number(values.stars) }),
    failed: reviewMessages.createFailed,
    send: async (body) => {
      try {
        if (review === null) {
          await request(reviewCalls.create, { body, files: photographs, onProgress: setShare });
          toast.success(reviewMessages.created);
        } else {
          const { reviewId } = review;
          await request(reviewCalls.change, { params: { reviewId }, body });
          toast.success(reviewMessages.changed);
        }
        onDone();
      } catch (error) {
        const text = JSON.stringify(body);
        if (isReviewed(error) && unanswered.current === text) {
          toast.success(reviewMessages.created);
          onDone();
          return;
        }
        if (isUnanswered(error)) unanswered.current = text;
        throw pictureErrorAt(error, 'photographs');
      } finally {
        setShare(null);
      }
    },
  });
  const change: typeof setPhotographs = (next) => {
    setPhotographs(next);
    form.clear('photographs');
  };
  return { ...form, photographs, setPhotographs: change, share };
}

function isReviewed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'REVIEW_EXISTS';
}
