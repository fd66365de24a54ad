import { useEffect, useState } from 'react';

/** Manages error messages of a form's fields by name; showing them focuses the first invalid field. */
export function useFieldErrors() {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [shown, setShown] = useState<{ errors: Readonly<Record<string, string>>; time: number }>({
    errors: {},
    time: 0,
  });
  useEffect(() => {
    if (shown.time > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown.time, form]);
  return {
    /** The form's `ref`. */
    setForm,
    form,
    errors: shown.errors,
    show: (errors: Readonly<Record<string, string>>) =>
      setShown(({ time }) => ({ errors, time: time + 1 })),
    /** Adds messages without moving the focus. */
    note: (notes: Readonly<Record<string, string>>) =>
      setShown(({ errors, time }) => ({ errors: { ...errors, ...notes }, time })),
    /** Clears the messages of a field and of its parts as soon as it is edited. */
    clear: (name: string) =>
      setShown(({ errors, time }) => ({
        errors: Object.fromEntries(
          Object.entries(errors).filter(
            ([field]) => field !== name && !field.startsWith(`${name}.`),
          ),
        ),
        time,
      })),
  };
}
