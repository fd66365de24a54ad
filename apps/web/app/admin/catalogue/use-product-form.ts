import { useState } from 'react';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import type { FormState } from './draft-field.tsx';
import { isChanged } from './product-draft.ts';
import type { ProductDraft } from './product-draft.ts';

/** The fields of a product form: their values, their errors, and whether anything was typed. */
export function useProductForm(initial: ProductDraft) {
  const fields = useFieldErrors();
  const [start] = useState(initial);
  const [draft, setDraft] = useState(start);
  const set: FormState['set'] = (name, value) => {
    setDraft((before) => ({ ...before, [name]: value }));
    fields.clear(name);
  };
  return {
    setForm: fields.setForm,
    showErrors: fields.show,
    isChanged: isChanged(draft, start),
    state: { draft, errors: fields.errors, reading: false, set } satisfies FormState,
  };
}
