import { deliveryAreaMessages } from '@shop/contract/delivery-areas';
import type { DeliveryArea } from '@shop/contract/delivery-areas';
import type { FormEvent } from 'react';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { AREA_KINDS, areaOf, daysFrom, kindOf, prefixesIn } from './area-list.ts';
import { areaWords } from './area-words.ts';

type AreaFormProps = {
  /** The edited rule; null for new ones. */
  edited: DeliveryArea | null;
  isBusy: boolean;
  onSave: (areas: DeliveryArea[]) => void;
  onCancel: () => void;
};

/** Edits rules: one rule for any number of PIN codes. */
export function AreaForm({ edited, isBusy, onSave, onCancel }: AreaFormProps) {
  const { values, set, setForm, errors, isChanged, submit } = useAreaForm(edited, (areas) => {
    if (!isBusy) onSave(areas);
  });
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
        error={errors['prefixes']}
        className="sm:col-span-2"
      >
        <TextArea
          ref={edited === null ? undefined : focusOnArrival}
          rows={2}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          className="tabular-nums"
          value={values.prefixes}
          onChange={(event) => set('prefixes', event.currentTarget.value)}
        />
      </Field>
      <RuleFields values={values} error={errors['days']} set={set} />
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" busy={isBusy} className="min-w-28 max-sm:grow">
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

type RuleValues = { kind: string; days: string };
type RuleFieldsProps = {
  values: RuleValues;
  error: string | undefined;
  set: (name: keyof RuleValues, value: string) => void;
};

/** Edits what the rule allows. */
function RuleFields({ values, error, set }: RuleFieldsProps) {
  return (
    <>
      <Field label={areaWords.kind}>
        <Select value={values.kind} onChange={(event) => set('kind', event.currentTarget.value)}>
          {AREA_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {areaWords.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={areaWords.days} hint={areaWords.daysHint} optional error={error}>
        <TextInput
          value={values.days}
          inputMode="numeric"
          autoComplete="off"
          disabled={values.kind === 'NONE'}
          onChange={(event) => set('days', event.currentTarget.value)}
        />
      </Field>
    </>
  );
}

/** Manages state and validation of the form; `onComplete` receives its rules. */
function useAreaForm(edited: DeliveryArea | null, onComplete: (areas: DeliveryArea[]) => void) {
  const form = useForm<{ prefixes: string; kind: string; days: string }>({
    prefixes: edited?.prefix ?? '',
    kind: edited === null ? 'NONE' : kindOf(edited),
    days: edited?.days?.toString() ?? '',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { values, show } = form;
    const { prefixes, bad } = prefixesIn(values.prefixes);
    const kind = AREA_KINDS.find((known) => known === values.kind) ?? 'ALL';
    const days = daysFrom(values.days);
    show({
      ...(prefixes.length === 0 && { prefixes: areaWords.noPrefix }),
      ...(bad !== undefined && {
        prefixes: /\s/.test(bad) ? areaWords.spacedPrefix(bad) : areaWords.badPrefix(bad),
      }),
      ...(days === undefined && { days: deliveryAreaMessages.days }),
    });
    if (prefixes.length === 0 || bad !== undefined || days === undefined) return;
    onComplete(prefixes.map((prefix) => areaOf(prefix, kind, days)));
  };
  return { ...form, submit };
}
