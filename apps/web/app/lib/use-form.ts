import { callMessages } from '@shop/contract/call';
import { useState } from 'react';
import { rebased } from './rebased.ts';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * Values and messages of a form whose fields stand in state, by name. When `initial` changes,
 * because the thing was changed elsewhere, the form follows but for what was typed; `words` say
 * how a value reads that is no text of its own.
 */
export function useForm<Values extends Record<string, string | boolean>>(
  initial: Values,
  words: Partial<Record<keyof Values, string>> = {},
) {
  const [{ values, start }, setHeld] = useState({ values: initial, start: initial });
  const fields = useFieldErrors();
  if (areOther(initial, start)) {
    const { values: followed, both } = rebased(values, { from: start, to: initial });
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
    /** Sets all of it. */
    fill: (whole: Values) => setHeld((held) => ({ ...held, values: whole })),
    isChanged: areOther(values, initial),
  };
}

function areOther<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).some((name) => one[name] !== other[name]);
}
