import { TAX_CLASSES } from '@shop/contract/tax';
import { type TaxRate, TaxRateFields, taxCalls } from '@shop/contract/tax-settings';
import { numberOfText, rupeesOfText } from '@shop/contract/typed-number';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { todayInShop } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords, taxClassNames } from '../kit/admin-words.ts';
import { useCallForm } from '../kit/use-call-form.ts';
import { useSavedRow } from '../kit/use-saved-row.ts';
import { taxWords } from './tax-words.ts';

/** Name of the form, beside the form of the seller's data. */
export const RATE_FORM = 'rate';

type RateFormProps = {
  /** The edited rate, which is in the future; null for a new one. */
  edited: TaxRate | null;
  /** The loaded rates. */
  rates: readonly TaxRate[];
  onSaved: () => void;
  onCancel: () => void;
};

/** Edits a rate; it replaces a future one of the same class and day. */
export function RateForm(props: RateFormProps) {
  const [edited, keep] = useSavedRow(props.edited);
  const { onCancel, ...given } = props;
  const { setForm, submit, isBusy, isChanged, ...form } = useRateForm({ ...given, edited, keep });
  const title = edited === null ? taxWords.addRate : taxWords.changeRate;
  return (
    <form
      ref={setForm}
      noValidate
      onSubmit={submit}
      aria-label={title}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <UnsavedGuard active={isChanged} of={RATE_FORM} />
      <h3 className="text-base font-semibold">{title}</h3>
      <RateFields form={form} edited={edited} />
      <div className="flex gap-2">
        <Button type="submit" busy={isBusy} className="min-w-28 max-sm:grow">
          {taxWords.saveRate}
        </Button>
        {edited !== null && (
          <Button variant="secondary" onClick={onCancel}>
            {adminWords.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

type FieldsProps = {
  form: Pick<ReturnType<typeof useRateForm>, 'values' | 'textOf' | 'errors'>;
  edited: TaxRate | null;
};

function RateFields({ form: { values, textOf, errors }, edited }: FieldsProps) {
  const percent = (name: 'rate' | 'rateAbove' | 'upTo') => ({
    ...textOf(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field label={taxWords.taxClass} error={errors['taxClass']} className="sm:col-span-2">
        <Select disabled={edited !== null} {...textOf('taxClass')}>
          {TAX_CLASSES.map((name) => (
            <option key={name} value={name}>
              {taxClassNames[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={taxWords.from} error={errors['from']} className="sm:col-span-2">
        <TextInput type="date" min={todayInShop()} disabled={edited !== null} {...textOf('from')} />
      </Field>
      <Field label={taxWords.rateField} error={errors['rate']} className="sm:col-span-2">
        <TextInput ref={edited === null ? undefined : focusOnArrival} {...percent('rate')} />
      </Field>
      {values.taxClass !== 'EXEMPT' && (
        <>
          <Field
            label={taxWords.limit}
            hint={taxWords.limitHint}
            optional
            error={errors['upTo']}
            className="sm:col-span-3"
          >
            <TextInput prefix="₹" {...percent('upTo')} />
          </Field>
          <Field
            label={taxWords.above}
            optional
            error={errors['rateAbove']}
            className="sm:col-span-3"
          >
            <TextInput {...percent('rateAbove')} />
          </Field>
        </>
      )}
    </div>
  );
}

type FormProps = Omit<RateFormProps, 'onCancel'> & { keep: (rate: TaxRate) => void };

function useRateForm({ edited, rates, onSaved, keep }: FormProps) {
  return useCallForm({
    call: taxCalls.saveRate,
    schema: TaxRateFields,
    initial: valuesOf(edited),
    read: ({ rate, upTo, rateAbove, ...values }) => {
      const hasLimit = values.taxClass !== 'EXEMPT';
      return {
        ...values,
        rate: numberOfText(rate),
        upTo: hasLimit ? rupeesOfText(upTo) : null,
        rateAbove: hasLimit ? numberOfText(rateAbove) : null,
      };
    },
    input: (body) => {
      const seen = [edited, ...rates].find(
        (rate) => rate?.taxClass === body.taxClass && rate.from === body.from,
      );
      return { body: { ...body, expected: seen ?? null } };
    },
    onDone: ({ data }, isEdited) => {
      if (!isEdited) return onSaved();
      keep(data);
      return valuesOf(data);
    },
  });
}

type RateValues = Record<'taxClass' | 'from' | 'rate' | 'upTo' | 'rateAbove', string>;

/** Returns the form values of a rate, or of a new one. */
function valuesOf(rate: TaxRate | null): RateValues {
  return {
    taxClass: rate?.taxClass ?? 'FABRIC',
    from: rate?.from ?? '',
    rate: rate?.rate.toString() ?? '',
    upTo: rate?.upTo?.toString() ?? '',
    rateAbove: rate?.rateAbove?.toString() ?? '',
  };
}
