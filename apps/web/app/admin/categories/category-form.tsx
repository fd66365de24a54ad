import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import type { Category } from '@shop/contract/categories';
import type { FormEvent } from 'react';
import { ApiError } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { categoryProblem } from './category-problem.ts';
import { categoryWords } from '../kit/category-words.ts';

type CategoryFormProps = {
  /** The category being renamed; null for a new one. */
  edited: Category | null;
  categories: readonly Category[];
  onDone: () => void;
};

/** Edits the name of a category. */
export function CategoryForm({ edited, categories, onDone }: CategoryFormProps) {
  const { values, set, setForm, errors, show, isChanged } = useForm({ name: edited?.name ?? '' });
  const { name } = values;
  const { save, isBusy } = useSave(edited, {
    onDone: () => {
      set('name', '');
      onDone();
    },
    onFailed: (error) => error instanceof ApiError && show(error.fields),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = categoryProblem(name, edited, categories);
    show(problem === null ? {} : { name: problem });
    if (problem === null && !isBusy) save(name.trim());
  };
  return (
    <form
      ref={setForm}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => edited !== null && event.key === 'Escape' && onDone()}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 sm:flex-row sm:items-start"
    >
      <UnsavedGuard active={isChanged} />
      <Field label={categoryWords.name} error={errors['name']} className="grow">
        <TextInput
          ref={edited === null ? undefined : focusOnArrival}
          value={name}
          autoComplete="off"
          onChange={(event) => set('name', event.currentTarget.value)}
        />
      </Field>
      <div className="flex gap-2 sm:pt-[1.875rem]">
        <Button type="submit" busy={isBusy} className="min-w-28 grow">
          {edited === null ? adminWords.add : adminWords.update}
        </Button>
        {edited !== null && (
          <Button variant="secondary" onClick={onDone}>
            {adminWords.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function useSave(
  edited: Category | null,
  on: { onDone: () => void; onFailed: (error: unknown) => void },
) {
  const create = useSend(categoryCalls.create, { failed: categoryMessages.addFailed, ...on });
  const update = useSend(categoryCalls.update, { failed: categoryMessages.updateFailed, ...on });
  return {
    isBusy: create.isPending || update.isPending,
    save: (name: string) =>
      edited === null
        ? create.mutate({ query: { name, description: '' } })
        : update.mutate({
            query: { id: edited.id, name, description: '', expectedName: edited.name },
          }),
  };
}
