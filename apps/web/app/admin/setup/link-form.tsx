import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { tokenIn } from './claim-token.ts';
import { setupWords } from './setup-words.ts';

/** Asks for the claim link when the page was opened without it. */
export function LinkForm({ onToken }: { onToken: (token: string) => void }) {
  const { setForm, submit, textOf, errors } = useCheckedForm({
    initial: { link: '' },
    problems: ({ link }) => ({ link: tokenIn(link) === null && setupWords.badLink }),
    send: async ({ link }) => onToken(tokenIn(link) ?? ''),
  });
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">{setupWords.noToken}</p>
      <Field label={setupWords.link} error={errors['link']}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...textOf('link')}
        />
      </Field>
      <Button type="submit" size="large">
        {setupWords.goOn}
      </Button>
    </form>
  );
}
