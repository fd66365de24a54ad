import { categoryCalls } from '@shop/contract/categories';
import type { Category } from '@shop/contract/shop-categories';
import type { KeyboardEvent } from 'react';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useCallForm } from '../kit/use-call-form.ts';
import { useSavedRow } from '../kit/use-saved-row.ts';
import { categoryProblem } from './category-problem.ts';
import { categoryBody, categoryChange, categoryValues } from './category-values.ts';
import { categoryWords } from './category-words.ts';

type CategoryFormProps = {
  /** The category being changed; null for a new one. */
  edited: Category | null;
  categories: readonly Category[];
  onDone: () => void;
  /** Called by Cancel and Esc. */
  onCancel: () => void;
};

/** Shows the form that adds or changes a category. */
export function CategoryForm({ onCancel, ...props }: CategoryFormProps) {
  const form = useCategoryForm(props);
  const { setForm, edited, submit, textOf, errors, isBusy, isChanged } = form;
  const onKey = (event: KeyboardEvent) => {
    if (edited === null || event.key !== 'Escape') return;
    // Otherwise the same press would close the question.
    event.preventDefault();
    onCancel();
  };
  return (
    <form
      ref={setForm}
      noValidate
      onSubmit={submit}
      onKeyDown={onKey}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <UnsavedGuard active={isChanged} />
      <Field label={categoryWords.name} error={errors['name']}>
        <TextInput
          ref={edited === null ? undefined : focusOnArrival}
          autoComplete="off"
          {...textOf('name')}
        />
      </Field>
      <Field
        label={categoryWords.description}
        optional
        hint={categoryWords.descriptionHint}
        error={errors['description']}
      >
        <TextArea rows={3} {...textOf('description')} />
      </Field>
      <Field
        label={categoryWords.slug}
        optional
        hint={categoryWords.slugHint}
        error={errors['slug']}
      >
        <TextInput autoComplete="off" spellCheck={false} {...textOf('slug')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" busy={isBusy} className="min-w-28">
          {edited === null ? adminWords.add : adminWords.update}
        </Button>
        {edited !== null && (
          <Button variant="secondary" onClick={onCancel}>
            {adminWords.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Manages the state of the form. */
function useCategoryForm(props: Omit<CategoryFormProps, 'onCancel'>) {
  const { categories, onDone } = props;
  const [edited, keep] = useSavedRow(props.edited);
  const form = useCallForm({
    call: edited === null ? categoryCalls.create : categoryCalls.update,
    initial: categoryValues(edited),
    problems: ({ name }) => ({ name: categoryProblem(name, edited, categories) }),
    input: (values) =>
      edited === null
        ? { query: {}, body: categoryBody(values) }
        : {
            query: { id: edited.id, expectedName: edited.name },
            body: categoryChange(values, edited),
          },
    onDone: ({ data, warnings }, isEdited) => {
      if (warnings.length > 0) toast.plain(categoryWords.madeSlug(data.url));
      keep(isEdited ? data : null);
      if (isEdited) return categoryValues(data);
      onDone();
      return categoryValues(null);
    },
  });
  return { ...form, edited };
}
