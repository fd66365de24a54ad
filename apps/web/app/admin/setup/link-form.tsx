import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { tokenIn } from './claim-token.ts';
import { setupWords } from './setup-words.ts';

/** Asks for the claim link when the page was opened without it. */
export function LinkForm({ onToken }: { onToken: (token: string) => void }) {
  const { setForm, errors, show, clear } = useFieldErrors();
  const [link, setLink] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const token = tokenIn(link);
    show(token === null ? { link: setupWords.badLink } : {});
    if (token !== null) onToken(token);
  };
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">{setupWords.noToken}</p>
      <Field label={setupWords.link} error={errors['link']}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={link}
          onChange={(event) => {
            setLink(event.currentTarget.value);
            clear('link');
          }}
        />
      </Field>
      <Button type="submit" size="large">
        {setupWords.goOn}
      </Button>
    </form>
  );
}
