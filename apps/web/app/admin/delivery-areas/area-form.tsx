import { deliveryAreaMessages } from '@shop/contract/delivery-areas';
import type { DeliveryArea } from '@shop/contract/delivery-areas';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { AREA_KINDS, areaOf, daysFrom, kindOf, prefixesIn } from './area-list.ts';
import { prefixProblem } from './use-cod-form.ts';
import { areaWords } from './area-words.ts';

type AreaFormProps = {
  /** The edited rule; null for new ones. */
  edited: DeliveryArea | null;
  /** True while another change of the list is being saved. */
  isHeld: boolean;
  onSave: (areas: DeliveryArea[]) => Promise<unknown>;
  onCancel: () => void;
};

/** Edits rules: one rule for any number of PIN codes. */
export function AreaForm({ edited, isHeld, onSave, onCancel }: AreaFormProps) {
  const { setForm, submit, isBusy, isChanged, ...form } = useAreaForm(edited, onSave);
  return (
    <form
      ref={setForm}
      noValidate
      onSubmit={submit}
      aria-label={areaWords.formTitle}
      className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5"
    >
      <UnsavedGuard active={isChanged} />
      <Field
        label={areaWords.prefixes}
        hint={areaWords.prefixesHint}
        error={form.errors['prefixes']}
        className="sm:col-span-2"
      >
        <TextArea
          ref={edited === null ? undefined : focusOnArrival}
          rows={2}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          className="tabular-nums"
          {...form.textOf('prefixes')}
        />
      </Field>
      <RuleFields form={form} />
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" busy={isBusy || isHeld} className="min-w-28 max-sm:grow">
          {areaWords.save}
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

type RuleFieldsProps = {
  form: Pick<ReturnType<typeof useAreaForm>, 'values' | 'textOf' | 'errors'>;
};

/** Edits the kind and the days of the rule. */
function RuleFields({ form: { values, textOf, errors } }: RuleFieldsProps) {
  return (
    <>
      <Field label={areaWords.kind}>
        <Select {...textOf('kind')}>
          {AREA_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {areaWords.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={areaWords.days} hint={areaWords.daysHint} optional error={errors['days']}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          disabled={values.kind === 'NONE'}
          {...textOf('days')}
        />
      </Field>
    </>
  );
}

function useAreaForm(edited: DeliveryArea | null, onSave: AreaFormProps['onSave']) {
  const initial: Record<'prefixes' | 'kind' | 'days', string> = {
    prefixes: edited?.prefix ?? '',
    kind: edited === null ? 'NONE' : kindOf(edited),
    days: edited?.days?.toString() ?? '',
  };
  return useCheckedForm({
    initial,
    problems: ({ prefixes, kind, days }) => ({
      prefixes: prefixesProblem(prefixes),
      // Without delivery the field is disabled, and its days are not kept.
      days: kind !== 'NONE' && daysFrom(days) === undefined && deliveryAreaMessages.days,
    }),
    send: async (values) => {
      const { prefixes } = prefixesIn(values.prefixes);
      const kind = AREA_KINDS.find((known) => known === values.kind) ?? 'ALL';
      const days = daysFrom(values.days) ?? null;
      await onSave(prefixes.map((prefix) => areaOf(prefix, kind, days)));
    },
  });
}

function prefixesProblem(typed: string): string | null {
  const isEmpty = prefixesIn(typed).prefixes.length === 0;
  return prefixProblem(typed) ?? (isEmpty ? areaWords.noPrefix : null);
}
