import { searchCalls } from '@shop/contract/search';
import { errorWithin } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useCallForm } from '../kit/use-call-form.ts';
import { searchWordsWords } from './search-words-words.ts';
import { typedWords, wordsProblem } from './typed-set.ts';

/** Adds a set of words with the same meaning. */
export function SearchWordsForm() {
  const { setForm, submit, textOf, errors, isBusy, isChanged } = useCallForm({
    call: searchCalls.addWords,
    initial: { words: '' },
    problems: ({ words }) => ({ words: wordsProblem(words) }),
    input: ({ words }) => ({ body: { words: typedWords(words) } }),
    onDone: () => ({ words: '' }),
  });
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
        error={errorWithin(errors, 'words')}
        className="grow"
      >
        <TextInput autoComplete="off" {...textOf('words')} />
      </Field>
      <Button type="submit" busy={isBusy} className="min-w-28 sm:mt-[1.875rem]">
        {adminWords.add}
      </Button>
    </form>
  );
}
