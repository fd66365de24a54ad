import { digitsOf, isDigitsAndSpaces } from '@shop/contract/typed-text';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { rewritten } from '../../../lib/rewritten.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { loadPincode } from './known-pincode.ts';
import { keepPincode, storedPincode } from './stored-pincode.ts';
import { pincodeWords } from './pincode-words.ts';
import { isPincode } from './use-pincode.ts';

type PincodeFormProps = { onType: () => void; onDone: () => void };

/** Asks for a PIN code; a complete one is remembered at once. */
export function PincodeForm({ onType, onDone }: PincodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => setCode(storedPincode()), []);
  const change = (typed: string, isComposing: boolean) => {
    const digits = isComposing ? typed : digitsOf(typed);
    setCode(digits);
    const isRead = isPincode(digits) || isDigitsAndSpaces(typed);
    setError(isRead ? undefined : pincodeWords.malformed);
    if (isPincode(digits)) keepPincode(digits);
    onType();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(isPincode(code) ? undefined : pincodeWords.malformed);
    if (!isPincode(code)) return event.currentTarget.querySelector('input')?.focus();
    onDone();
    loadPincode(code).catch((failure: unknown) => setError(messageOf(failure)));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={pincodeWords.title}
        error={error}
        className="flex-row flex-wrap items-center gap-x-3"
      >
        <span className="flex max-w-xs min-w-0 grow basis-52 gap-2">
          <TextInput
            value={code}
            inputMode="numeric"
            autoComplete="postal-code"
            className="min-w-0 tabular-nums"
            {...rewritten(change)}
          />
          <Button type="submit" variant="secondary" className="whitespace-nowrap">
            {pincodeWords.check}
          </Button>
        </span>
      </Field>
    </form>
  );
}
