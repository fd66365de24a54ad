import { OfficeReview, ReviewAnswer, reviewCalls } from '@shop/contract/reviews';
import { useState } from 'react';
import type { ApiError } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { reviewsWords as words } from './reviews-words.ts';

type ReplyDialogProps = { review: OfficeReview; onClose: () => void };

/** Answers a review, or changes or removes the answer. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { reviewId, productName } = review;
  const [reply, setReply] = useState(review.reply);
  const form = useCallForm({
    call: reviewCalls.reply,
    schema: ReviewAnswer,
    initial: { text: reply?.text ?? '' },
    input: (body) => ({ params: { reviewId }, body: { ...body, expected: reply?.text ?? null } }),
    onDone: onClose,
    // The review may be out of the list by now: so its answer comes from the refusal. The form shows it.
    onConflict: (error) => {
      const { data } = OfficeReview.safeParse((error as ApiError).data);
      if (data !== undefined) setReply(data.reply);
    },
  });
  return (
    <CallFormDialog
      form={form}
      title={reply === null ? words.answerOf(productName) : words.changeAnswerOf(productName)}
      send={words.save}
      onClose={onClose}
    >
      <Field label={words.answerField} hint={words.answerHint} error={form.errors['text']}>
        <TextArea ref={focusOnArrival} rows={5} {...form.textOf('text')} />
      </Field>
    </CallFormDialog>
  );
}
