import { searchCalls } from '@shop/contract/search';
import type { FormEvent } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { searchWordsWords } from './search-words-words.ts';
import { typedWords, wordsProblem } from './typed-set.ts';

/** Adds a set of words with the same meaning. */
export function SearchWordsForm() {
  const { values, set, setForm, errors, show, isChanged } = useForm({ words: '' });
  const add = useSend(searchCalls.addWords, { onDone: () => set('words', '') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = wordsProblem(values.words);
    show(problem === null ? {} : { words: problem });
    if (problem === null && !add.isPending)
      add.mutate({ body: { words: typedWords(values.words) } });
  };
  return (
    <form
      ref={setForm}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 sm:flex-row sm:items-start"
    >
      <UnsavedGuard active={isChanged} />
      <Field
        label={searchWordsWords.field}
        hint={searchWordsWords.hint}
        error={errors['words']}
        className="grow"
      >
        <TextInput
          value={values.words}
          autoComplete="off"
          onChange={(event) => set('words', event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={add.isPending} className="min-w-28 sm:mt-[1.875rem]">
        {adminWords.add}
      </Button>
    </form>
  );
}
