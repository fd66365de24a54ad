import { callMessages } from '@shop/contract/call';
import { useState } from 'react';
import { threeWayMerge } from './three-way-merge.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** Values of a form, by name. */
export type FormValues = Record<string, string | boolean>;

type TextEvent = { currentTarget: { value: string; type?: string } };

type TextNames<Values> = keyof {
  [Name in keyof Values as string extends Values[Name] ? Name : never]: true;
} &
  string;

/**
 * Manages a form with controlled fields: values and messages by name. When `initial` changes, because
 * another device saved, the form is merged with it (three-way merge). `words` describe values that are
 * not texts.
 */
export function useForm<Values extends FormValues>(
  initial: Values,
  words: Partial<Record<keyof Values, string>> = {},
) {
  // `base` has the saved values, which `initial` follows only when the page has read them again.
  const [{ values, base, seen }, setHeld] = useState({
    values: initial,
    base: initial,
    seen: initial,
  });
  const fields = useFieldErrors();
  if (areOther(initial, seen)) {
    const { values: followed, both } = threeWayMerge(values, { from: base, to: initial });
    setHeld({ values: followed, base: initial, seen: initial });
    fields.note(
      Object.fromEntries(
        both.map((name) => [name, callMessages.fieldChanged(words[name] ?? String(initial[name]))]),
      ),
    );
  }
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setHeld((held) => ({ ...held, values: { ...held.values, [name]: value } }));
    fields.clear(name);
  };
  return {
    ...fields,
    values,
    set,
    /** Returns the props of the control that edits a text. */
    textOf: (name: TextNames<Values>) => ({
      value: values[name] as string,
      onChange: ({ currentTarget: { value, type } }: TextEvent) =>
        // Two cells that were copied from a spreadsheet have a tab between them.
        set(name, (type === 'text' ? value.replaceAll('\t', ' ') : value) as Values[typeof name]),
    }),
    /** Replaces all values; after `sent` was saved as `whole`, what was typed since then stays unsaved. */
    fill: (whole: Values, sent?: Values) =>
      setHeld((held) =>
        sent === undefined
          ? { ...held, values: whole }
          : { ...held, ...threeWayMerge(held.values, { from: sent, to: whole }), base: whole },
      ),
    isChanged: areOther(values, base),
  };
}

/** Returns whether the values of a form differ. */
export function areOther<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).some((name) => one[name] !== other[name]);
}
