import { categoryCalls } from '@shop/contract/categories';
import type { Category } from '@shop/contract/categories';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords, categoryWords } from '../kit/admin-words.ts';
import { useCallForm } from '../kit/use-call-form.ts';
import { categoryProblem } from './category-problem.ts';

type CategoryFormProps = {
  /** The category being renamed; null for a new one. */
  edited: Category | null;
  categories: readonly Category[];
  onDone: () => void;
};

/** Shows the form that adds or renames a category. */
export function CategoryForm({ edited, categories, onDone }: CategoryFormProps) {
  const { setForm, submit, textOf, errors, isBusy, isChanged } = useCallForm({
    call: edited === null ? categoryCalls.create : categoryCalls.update,
    initial: { name: edited?.name ?? '' },
    problems: ({ name }) => ({ name: categoryProblem(name, edited, categories) }),
    input: (values) => {
      const fields = { name: values.name.trim(), description: '' };
      return edited === null
        ? { query: fields }
        : { query: { ...fields, id: edited.id, expectedName: edited.name } };
    },
    onDone: () => {
      onDone();
      return { name: '' };
    },
  });
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
          autoComplete="off"
          {...textOf('name')}
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
