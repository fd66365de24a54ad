import type { CodRules } from '@shop/contract/cod-rules';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { SettingsForm } from '../kit/settings-form.tsx';
import { codWords } from './cod-words.ts';
import { AMOUNTS, type CodFields, useCodForm } from './use-cod-form.ts';

/** Edits the rules about cash on delivery; a field without a value is no rule. */
export function CodForm({ rules }: { rules: CodRules }) {
  const form = useCodForm(rules);
  const { values, set } = form;
  return (
    <SettingsForm form={form}>
      <div className="flex flex-col gap-5 rounded-md border border-line bg-surface p-4 sm:p-5">
        <Checkbox
          label={codWords.enabled}
          checked={values.enabled}
          onChange={(event) => set('enabled', event.currentTarget.checked)}
        />
        {values.enabled && <Rules form={form} />}
      </div>
    </SettingsForm>
  );
}

function Rules({ form: { textOf, errors } }: { form: CodFields }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {AMOUNTS.map((name) => (
        <Field key={name} label={codWords[name]} optional error={errors[name]}>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...textOf(name)} />
        </Field>
      ))}
      <p className="text-sm text-ink-soft sm:col-span-3">{codWords.amountsHint}</p>
      <Field
        label={codWords.blockedPostalCodes}
        hint={codWords.blockedHint}
        optional
        error={errors['blockedPostalCodes']}
        className="sm:col-span-3"
      >
        <TextArea
          rows={2}
          autoComplete="off"
          spellCheck={false}
          className="tabular-nums"
          {...textOf('blockedPostalCodes')}
        />
      </Field>
      <Field
        label={codWords.maxRefused}
        hint={codWords.maxRefusedHint}
        optional
        error={errors['maxRefused']}
        className="sm:col-span-3"
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="sm:max-w-40"
          {...textOf('maxRefused')}
        />
      </Field>
    </div>
  );
}
