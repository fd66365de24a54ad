import { digitsOf, isDigitsAndSpaces } from '@shop/contract/typed-text';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { rewritten } from '../../../lib/rewritten.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { keepPincode, storedPincode } from './stored-pincode.ts';
import { pincodeWords } from './pincode-words.ts';
import { isPincode, usePincode } from './use-pincode.ts';

/** Asks for a PIN code and shows the product's delivery date; this browser remembers the code. */
export function PincodeCheck({ estimated }: { estimated: string | null }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const pincode = usePincode(code);
  useEffect(() => setCode(storedPincode()), []);
  const change = (typed: string, isComposing: boolean) => {
    const digits = isComposing ? typed : digitsOf(typed);
    setCode(digits);
    const isRead = isPincode(digits) || isDigitsAndSpaces(typed);
    setError(isRead ? undefined : pincodeWords.malformed);
    if (isPincode(digits)) keepPincode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(isPincode(code) ? undefined : pincodeWords.malformed);
  };
  return (
    <form noValidate onSubmit={submit} data-screen-only className="flex flex-col gap-3">
      <Field label={pincodeWords.title} error={error}>
        <span className="flex max-w-xs gap-2">
          <TextInput
            value={code}
            inputMode="numeric"
            autoComplete="postal-code"
            className="tabular-nums"
            {...rewritten(change)}
          />
          <Button type="submit" variant="secondary">
            {pincodeWords.check}
          </Button>
        </span>
      </Field>
      <DeliveryNote pincode={pincode} estimates={[estimated]} />
    </form>
  );
}
