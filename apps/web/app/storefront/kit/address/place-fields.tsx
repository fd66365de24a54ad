import { STATES } from '@shop/contract/addresses';
import { useEffect, useState } from 'react';
import { DeliveryNote } from '../pincode/delivery-note.tsx';
import { pincodeWords } from '../pincode/pincode-words.ts';
import { isPincode } from '../pincode/use-pincode.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { accountWords } from '../account/account-words.ts';
import { Folded, useFold } from './folded.tsx';
import type { AddressControls } from './use-address-form.ts';

/** Time in ms after which a PIN code without an answer no longer hides the fields that it fills. */
const LATE_MS = 1_000;

type PlaceFieldsProps = {
  form: AddressControls;
  /** Delivery times of the ordered products. */
  estimates?: readonly (string | null)[] | undefined;
  /** Whether city and state begin as one line, which the PIN code fills. */
  isFolded: boolean;
};

/** Shows PIN code, city and state of the form; the PIN code fills the others. */
export function PlaceFields({ form, estimates, isFolded }: PlaceFieldsProps) {
  const { text, digits, errorOf, values, pincode, isPlaceFilled } = form;
  const isUnknown = pincode !== null && pincode.city === null;
  const isLate = useIsLate(isPincode(values.postalCode) && pincode === null);
  const errors = [errorOf('city'), errorOf('state')];
  const fold = useFold(isFolded, isUnknown || isLate || errors.some(Boolean));
  return (
    <>
      <Field
        label={accountWords.postalCode}
        hint={isUnknown ? pincodeWords.unknown : accountWords.postalCodeHint}
        error={errorOf('postalCode')}
        className="sm:w-1/2 sm:pr-2.5"
      >
        <TextInput {...digits('postalCode')} required autoComplete="shipping postal-code" />
      </Field>
      <Folded
        {...fold}
        line={
          <DeliveryNote
            pincode={pincode}
            estimates={estimates}
            place={fold.isFolded && isPlaceFilled ? `${values.city}, ${values.state}` : undefined}
          />
        }
        isSaid={isPlaceFilled}
        change={accountWords.changePlace}
      >
        <Field label={accountWords.city} error={errorOf('city')}>
          <TextInput {...text('city')} required autoComplete="shipping address-level2" />
        </Field>
        <Field label={accountWords.state} error={errorOf('state')}>
          <Select {...text('state')} required autoComplete="shipping address-level1">
            <option value="" disabled>
              {accountWords.choose}
            </option>
            {STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
      </Folded>
    </>
  );
}

/** Returns whether something has waited for long. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
