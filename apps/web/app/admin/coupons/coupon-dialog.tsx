import { type Coupon, CouponFields, couponCalls } from '@shop/contract/coupons';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { TickBoxes } from '../kit/tick-boxes.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { useSavedRow } from '../kit/use-saved-row.ts';
import { ActiveField, DiscountFields, LimitFields } from './coupon-fields.tsx';
import { couponWords as words } from './coupon-words.ts';
import { changeOf, fieldsOf, problemsOf, valuesOf } from './coupon-values.ts';

type CouponDialogProps = {
  /** The coupon being edited; null for a new one. */
  coupon: Coupon | null;
  /** The shop's categories: id and name. */
  categories: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** Adds or edits a coupon. */
export function CouponDialog({ categories, onClose, ...props }: CouponDialogProps) {
  const [coupon, keep] = useSavedRow(props.coupon);
  const form = useCallForm({
    call: coupon === null ? couponCalls.create : couponCalls.update,
    schema: CouponFields,
    initial: valuesOf(coupon),
    read: fieldsOf,
    problems: problemsOf,
    input: (fields) => (coupon === null ? { body: fields } : changeOf(coupon, fields)),
    onDone: ({ data }, isEdited) => {
      if (!isEdited) return onClose();
      keep(data);
      return valuesOf(data);
    },
  });
  const { values, set, textOf, errors } = form;
  return (
    <CallFormDialog
      form={form}
      title={coupon === null ? words.newTitle : words.editTitle}
      send={coupon === null ? adminWords.add : adminWords.save}
      onClose={onClose}
    >
      <Field label={words.code} hint={words.codeHint} error={errors['code']}>
        <TextInput
          ref={focusOnArrival}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...textOf('code')}
        />
      </Field>
      <DiscountFields form={form} />
      <LimitFields form={form} />
      <Checkbox
        label={words.firstOrderOnly}
        checked={values.firstOrderOnly}
        onChange={(event) => set('firstOrderOnly', event.currentTarget.checked)}
      />
      <TickBoxes
        legend={words.categories}
        choices={[...categories].map(([value, name]) => ({ value, name }))}
        ticked={values.subCategoryIds}
        hint={words.categoriesHint}
        error={errors['subCategoryIds']}
        onChange={(ids) => set('subCategoryIds', ids)}
      />
      {coupon !== null && <ActiveField form={form} />}
    </CallFormDialog>
  );
}
