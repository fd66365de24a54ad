import type { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import type { DraftAmounts } from './draft-lines.ts';
import { DraftMoney } from './draft-money.tsx';
import type { DraftValues } from './draft-values.ts';
import { draftWords as words, keepNames } from './draft-words.ts';

type FieldsProps = {
  form: Pick<
    ReturnType<typeof useCheckedForm<DraftValues, unknown>>,
    'values' | 'set' | 'textOf' | 'errors'
  >;
};

const card = 'flex flex-col gap-3 rounded-md border border-line bg-surface p-4';

/** Fields about the person for whom the order is. */
export function CustomerFields({ form: { values, set, textOf, errors } }: FieldsProps) {
  return (
    <section aria-labelledby="draft-customer" className={card}>
      <h2 id="draft-customer" className="font-semibold">
        {words.customer}
      </h2>
      <Field label={words.phone} error={errors['phoneNumber']}>
        <PhoneInput
          autoComplete="off"
          value={values.phoneNumber}
          onChange={(digits) => set('phoneNumber', digits)}
        />
      </Field>
      <Field label={words.name} error={errors['name']}>
        <TextInput autoComplete="off" {...textOf('name')} />
      </Field>
    </section>
  );
}

type MoneyFieldsProps = FieldsProps & { amounts: DraftAmounts };

/** Fields about money and time; a reason is asked for only when it costs less than in the shop. */
export function MoneyFields({ form: { textOf, errors }, amounts }: MoneyFieldsProps) {
  return (
    <section aria-labelledby="draft-money" className={card}>
      <h2 id="draft-money" className="font-semibold">
        {words.money}
      </h2>
      <Field
        label={words.discount}
        hint={words.discountHint}
        error={errors['discountAmount']}
        optional
      >
        <TextInput
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          {...textOf('discountAmount')}
        />
      </Field>
      {amounts.total < amounts.list && (
        <Field label={words.reason} hint={words.reasonHint} error={errors['reason']}>
          <TextInput autoComplete="off" {...textOf('reason')} />
        </Field>
      )}
      <DraftMoney {...amounts} />
      <Field label={words.note} hint={words.noteHint} error={errors['note']} optional>
        <TextArea rows={2} autoComplete="off" {...textOf('note')} />
      </Field>
      <Field label={words.keep} error={errors['expiresInMinutes']}>
        <KeepSelect {...textOf('expiresInMinutes')} />
      </Field>
    </section>
  );
}

type KeepSelectProps = {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/** Selects how long a draft is kept. */
export function KeepSelect(props: KeepSelectProps) {
  return (
    <Select {...props}>
      {Object.entries(keepNames).map(([minutes, name]) => (
        <option key={minutes} value={minutes}>
          {name}
        </option>
      ))}
    </Select>
  );
}
