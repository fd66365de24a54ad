import { HIDE_REASONS, type OfficeReview, ReviewHiding, reviewCalls } from '@shop/contract/reviews';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { hideReasonNames, reviewsWords as words } from './reviews-words.ts';

type HideDialogProps = { review: OfficeReview; onClose: () => void };

/** Hides a review for a reason. */
export function HideDialog({ review: { reviewId, productName }, onClose }: HideDialogProps) {
  const form = useCallForm({
    call: reviewCalls.hide,
    schema: ReviewHiding,
    initial: { reason: '' },
    input: (body) => ({ params: { reviewId }, body: { ...body, expected: null } }),
    onDone: onClose,
    onConflict: onClose,
  });
  return (
    <CallFormDialog
      form={form}
      title={words.hideOf(productName)}
      send={words.hide}
      onClose={onClose}
    >
      <Field label={words.reason} hint={words.hideHint} error={form.errors['reason']}>
        <Select {...form.textOf('reason')}>
          <option value="">{words.chooseReason}</option>
          {HIDE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {hideReasonNames[reason]}
            </option>
          ))}
        </Select>
      </Field>
    </CallFormDialog>
  );
}
