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
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setCode(storedPincode()), []);
  const change = (typed: string, isComposing: boolean) => {
    const digits = isComposing ? typed : digitsOf(typed);
    setCode(digits);
    const isRead = isPincode(digits) || isDigitsAndSpaces(typed);
    setError(isRead ? undefined : pincodeWords.malformed);
    if (isPincode(digits)) keepPincode(digits);
    onType();
  };
  const load = async (input: HTMLInputElement | null) => {
    const refuse = (message: string) => {
      setError(message);
      input?.focus();
    };
    if (!isPincode(code)) return refuse(pincodeWords.malformed);
    setError(undefined);
    setBusy(true);
    onDone();
    await loadPincode(code).catch((failure: unknown) => refuse(messageOf(failure)));
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void load(event.currentTarget.querySelector('input'));
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
          <Button
            type="submit"
            variant="secondary"
            busy={isBusy}
            busyText={pincodeWords.checking}
            className="whitespace-nowrap"
          >
            {pincodeWords.check}
          </Button>
        </span>
      </Field>
    </form>
  );
}
