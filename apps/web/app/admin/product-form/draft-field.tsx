import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import type { DraftField as FieldName, ProductDraft } from './product-draft.ts';
import { productFormWords } from './product-form-words.ts';

/** Props of every part of the product form; `reading` shows values instead of controls. */
export type FormState = {
  draft: ProductDraft;
  errors: Readonly<Record<string, string>>;
  reading: boolean;
  /** What the last product of the category has filled in; undefined when it has not. */
  filledIn?: FilledIn | undefined;
  set: <Name extends keyof ProductDraft>(name: Name, value: ProductDraft[Name]) => void;
};

/** The filled-in fields that are still as they were, the product they come from, and how to empty them. */
type FilledIn = {
  name: string;
  fields: readonly (keyof ProductDraft)[];
  onClear: () => void;
};

/** Says of a field that it is filled in as in the last product; nothing of others. */
export function filledMark({ filledIn }: FormState, field: keyof ProductDraft) {
  if (filledIn?.fields.includes(field) !== true) return undefined;
  return <span className="font-medium text-accent">{productFormWords.asIn(filledIn.name)}</span>;
}

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
  const mark = filledMark(form, name);
  const hints = mark && (
    <>
      {mark} {hint}
    </>
  );
  return (
    <Field label={label} hint={hints ?? hint} error={errors[name]} optional={optional}>
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
