import { useState } from 'react';
import { useFieldErrors } from './use-field-errors.ts';

/** Values and messages of a form whose fields stand in state, by name. */
export function useForm<Values extends Record<string, string | boolean>>(initial: Values) {
  const [values, setValues] = useState(initial);
  const fields = useFieldErrors();
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    fields.clear(name);
  };
  return {
    ...fields,
    values,
    set,
    isChanged: Object.keys(values).some((name) => values[name] !== initial[name]),
  };
}
