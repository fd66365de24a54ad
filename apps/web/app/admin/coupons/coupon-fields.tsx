import { COUPON_KINDS } from '@shop/contract/coupon-discount';
import type { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Choice } from '../kit/choice.tsx';
import type { CouponValues } from './coupon-values.ts';
import { couponWords as words } from './coupon-words.ts';

type FormPart = {
  form: Pick<
    ReturnType<typeof useCheckedForm<CouponValues>>,
    'values' | 'set' | 'textOf' | 'errors'
  >;
};

/** Edits the discount of the coupon. */
export function DiscountFields({ form: { values, set, textOf, errors } }: FormPart) {
  const isPercent = values.kind === 'PERCENT';
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          {words.kind}
        </span>
        <Choice
          label={words.kind}
          choices={COUPON_KINDS}
          chosen={isPercent ? 'PERCENT' : 'FLAT'}
          nameOf={(kind) => words.kinds[kind]}
          onChoose={(kind) => set('kind', kind)}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={isPercent ? words.percent : words.flat}
          hint={isPercent ? words.percentHint : words.flatHint}
          error={errors['value']}
        >
          <TextInput
            prefix={isPercent ? '%' : '₹'}
            inputMode={isPercent ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...textOf('value')}
          />
        </Field>
        {isPercent && (
          <Field label={words.most} optional hint={words.mostHint} error={errors['most']}>
            <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...textOf('most')} />
          </Field>
        )}
      </div>
    </>
  );
}

/** Edits the least amount, the days and the numbers of uses. */
export function LimitFields({ form: { textOf, errors } }: FormPart) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        className="sm:col-span-2"
        label={words.minAmount}
        optional
        hint={words.minAmountHint}
        error={errors['minAmount']}
      >
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...textOf('minAmount')} />
      </Field>
      <Field label={words.fromDate} optional hint={words.daysHint} error={errors['fromDate']}>
        <TextInput type="date" {...textOf('fromDate')} />
      </Field>
      <Field label={words.toDate} optional error={errors['toDate']}>
        <TextInput type="date" {...textOf('toDate')} />
      </Field>
      <Field
        label={words.usesInAll}
        optional
        hint={words.usesInAllHint}
        error={errors['usesInAll']}
      >
        <TextInput inputMode="numeric" autoComplete="off" {...textOf('usesInAll')} />
      </Field>
      <Field
        label={words.usesPerCustomer}
        optional
        hint={words.usesPerCustomerHint}
        error={errors['usesPerCustomer']}
      >
        <TextInput inputMode="numeric" autoComplete="off" {...textOf('usesPerCustomer')} />
      </Field>
    </div>
  );
}

/** Edits whether the coupon can be used. */
export function ActiveField({ form: { values, set } }: FormPart) {
  return (
    <Checkbox
      label={
        <>
          <span className="block font-medium">{words.active}</span>
          <span className="block text-xs text-ink-soft">{words.activeHint}</span>
        </>
      }
      checked={values.active}
      onChange={(event) => set('active', event.currentTarget.checked)}
    />
  );
}
