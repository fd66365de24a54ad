import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SettingsCard } from '../kit/settings-form.tsx';
import { storeWords } from './store-words.ts';

/** The fields, each with its autocomplete name. */
const FIELDS = [
  { name: 'legalName', autoComplete: 'organization', className: 'sm:col-span-2' },
  { name: 'grievanceName', autoComplete: 'name' },
  { name: 'grievanceDesignation', autoComplete: 'organization-title' },
  { name: 'grievancePhone', autoComplete: 'tel', inputMode: 'numeric' },
  { name: 'grievanceEmail', autoComplete: 'email', inputMode: 'email' },
] as const;

type SellerCardProps = {
  textOf: (
    name: (typeof FIELDS)[number]['name'],
  ) => Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange'>;
  errors: Readonly<Record<string, string>>;
};

/** Edits the seller and the grievance officer. */
export function SellerCard({ textOf, errors }: SellerCardProps) {
  return (
    <SettingsCard title={storeWords.seller}>
      <p className="text-sm text-ink-soft sm:col-span-2">{storeWords.sellerHint}</p>
      {FIELDS.map((field) => {
        const { name, className, ...input } = { className: undefined, ...field };
        return (
          <Field
            key={name}
            label={storeWords[name]}
            optional
            error={errors[name]}
            className={className}
          >
            <TextInput {...textOf(name)} {...input} />
          </Field>
        );
      })}
    </SettingsCard>
  );
}
