import { callMessages } from '@shop/contract/call';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';

type Name = 'password' | 'code';

/** Manages a small form that proves identity by password, code or both. */
export function useProofForm(
  required: Partial<Record<Name, string>>,
  send: (typed: Record<Name, string>) => Promise<void>,
) {
  const { setForm, errors, show, clear } = useFieldErrors();
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const missing = Object.entries(required).filter(([name]) => typed[name as Name].trim() === '');
    if (missing.length > 0) return show(Object.fromEntries(missing));
    if (isBusy) return;
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      show(messagesOf(error, 'code' in required ? 'code' : 'password'));
    } finally {
      setBusy(false);
    }
  };
  return {
    setForm,
    errors,
    isBusy,
    controlOf: (name: Name) => ({
      value: typed[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setTyped((all) => ({ ...all, [name]: value }));
        clear(name);
      },
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

function messagesOf(error: unknown, field: Name): Record<string, string> {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields;
  return { [field]: messageOf(error, callMessages.networkError) };
}
