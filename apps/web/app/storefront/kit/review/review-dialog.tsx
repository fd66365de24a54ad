import { MOST_REVIEW_PICTURES, reviewCalls, reviewMessages } from '@shop/contract/reviews';
import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { toastError } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsHere } from '../../../lib/use-is-here.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { PhotographsDialog } from '../photographs/photographs-dialog.tsx';
import { PhotographsInput } from '../photographs/photographs-input.tsx';
import { StarsInput } from './stars-input.tsx';
import { reviewWords as words } from './review-words.ts';
import { reviewTitle } from './reviewed-name.ts';
import { type ReviewedItem, useReviewForm } from './use-review-form.ts';

type ReviewDialogProps = {
  item: ReviewedItem;
  /** Names the item among the others. */
  name: string;
  /** Called when the review was saved or deleted after the dialog was closed. */
  onDone: () => void;
  onClose: () => void;
};

/** Writes a review, or changes or deletes it; photographs belong to a new one only. */
export function ReviewDialog({ item, name, onDone, onClose }: ReviewDialogProps) {
  const { review } = item;
  const isHere = useIsHere();
  // A late answer does not close the dialog of another item.
  const end = () => (isHere() ? onClose() : onDone());
  const form = useReviewForm({ item, onDone: end });
  return (
    <PhotographsDialog
      form={form}
      title={reviewTitle(item, name)}
      send={review === null ? words.send : words.save}
      onClose={onClose}
    >
      <Fields fields={form} isNew={review === null} />
      {review !== null && <Remove reviewId={review.reviewId} onDone={end} />}
    </PhotographsDialog>
  );
}

type FieldsProps = { fields: ReturnType<typeof useReviewForm>; isNew: boolean };

function Fields({ fields, isNew }: FieldsProps) {
  const { values, set, textOf, errors, photographs, setPhotographs } = fields;
  return (
    <>
      <StarsInput
        value={values.stars}
        error={errors['stars']}
        onChange={(stars) => set('stars', stars)}
      />
      <Field label={words.text} optional hint={words.textHint} error={errors['text']}>
        <TextArea rows={4} {...textOf('text')} />
      </Field>
      {isNew && (
        <PhotographsInput
          most={MOST_REVIEW_PICTURES}
          tooMany={reviewMessages.pictures}
          hint={words.photographsHint(MOST_REVIEW_PICTURES)}
          files={photographs}
          refused={errors['photographs']}
          onChange={setPhotographs}
        />
      )}
      <Checkbox
        label={
          <>
            {words.withName}{' '}
            <span className="block text-xs text-ink-soft">{words.withNameHint}</span>
          </>
        }
        checked={values.withName}
        onChange={(event) => set('withName', event.currentTarget.checked)}
      />
    </>
  );
}

/** Deletes a review after a question. */
function Remove({ reviewId, onDone }: { reviewId: string; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await request(reviewCalls.remove, { params: { reviewId } });
      toast.success(reviewMessages.removed);
      onDone();
    } catch (error) {
      toastError(error, reviewMessages.removeFailed);
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <>
      <Button variant="quiet" className="-ml-5 self-start" onClick={() => setAsked(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.removeTitle}
        question={words.removeQuestion}
        busy={isBusy}
        onYes={() => void remove()}
        onNo={() => setAsked(false)}
      />
    </>
  );
}
