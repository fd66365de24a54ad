import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import type { DraftField as FieldName, ProductDraft } from './product-draft.ts';

/** Props of every part of the product form; `reading` shows values instead of controls. */
export type FormState = {
  draft: ProductDraft;
  errors: Readonly<Record<string, string>>;
  reading: boolean;
  set: <Name extends keyof ProductDraft>(name: Name, value: ProductDraft[Name]) => void;
};

type DraftFieldProps = {
  form: FormState;
  name: FieldName;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Value shown in view mode. */
  shown?: string | undefined;
  /** A control other than a text input. */
  children?: ReactNode;
  inputMode?: 'decimal' | 'numeric';
  prefix?: string;
  lines?: number;
};

/** Shows a field of the product form, or its value as text in view mode. */
export function DraftField(props: DraftFieldProps) {
  const { form, name, label, hint, optional = false, shown, children } = props;
  const { draft, errors, reading } = form;
  if (reading) {
    return (
      <div className="flex flex-col gap-1">
        <p className="text-xs text-ink-soft">{label}</p>
        <p className="whitespace-pre-line tabular-nums">{(shown ?? draft[name]) || '–'}</p>
      </div>
    );
  }
  return (
    <Field label={label} hint={hint} error={errors[name]} optional={optional}>
      {children || <Control {...props} />}
    </Field>
  );
}

function Control({ form, name, inputMode, prefix, lines }: DraftFieldProps) {
  const shared = {
    value: form.draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(name, event.currentTarget.value),
  };
  if (lines !== undefined) return <TextArea {...shared} rows={lines} />;
  return <TextInput {...shared} prefix={prefix} inputMode={inputMode} autoComplete="off" />;
}
