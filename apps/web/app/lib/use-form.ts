import { callMessages } from '@shop/contract/call';
import { useState } from 'react';
import { threeWayMerge } from './three-way-merge.ts';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * Manages a form with controlled fields: values and messages by name. When `initial` changes, because
 * another device saved, the form is merged with it (three-way merge). `words` describe values that are
 * not texts.
 */
export function useForm<Values extends Record<string, string | boolean>>(
  initial: Values,
  words: Partial<Record<keyof Values, string>> = {},
) {
  const [{ values, start }, setHeld] = useState({ values: initial, start: initial });
  const fields = useFieldErrors();
  if (areOther(initial, start)) {
    const { values: followed, both } = threeWayMerge(values, { from: start, to: initial });
    setHeld({ values: followed, start: initial });
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
    /** Replaces all values. */
    fill: (whole: Values) => setHeld((held) => ({ ...held, values: whole })),
    isChanged: areOther(values, initial),
  };
}

function areOther<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).some((name) => one[name] !== other[name]);
}
