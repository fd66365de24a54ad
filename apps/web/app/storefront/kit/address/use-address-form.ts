import { AddressFields, addressMessages } from '@shop/contract/addresses';
import type { Address, AddressType } from '@shop/contract/addresses';
import { PHONE_DIGITS } from '@shop/contract/typed-text';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { fieldErrors } from '../../../lib/errors.ts';
import { rewritten } from '../../../lib/rewritten.ts';
import { useForm } from '../../../lib/use-form.ts';
import { forgetAddressDraft, keepTypedField, storedAddressDraft } from './address-draft.ts';
import { usePincode } from '../pincode/use-pincode.ts';
import { typedDigits, typedPhone } from './typed-digits.ts';
import { useFilledPlace } from './use-filled-place.ts';
import { useSavedAddress } from './use-saved-address.ts';

const phoneRule = {
  most: PHONE_DIGITS,
  notDigits: addressMessages.numbersOnly,
  tooLong: addressMessages.phoneTooLong,
};
const postalRule = {
  most: 6,
  notDigits: addressMessages.postalDigits,
  tooLong: addressMessages.postalTooLong,
};

const HOME: AddressType = 'HOME';

type TextField = 'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'state';

/** The form's state, for its parts. */
export type AddressControls = Omit<ReturnType<typeof useAddressForm>, 'setForm' | 'complete'>;

/** Initial values of a new address. */
export type AddressStart = Partial<
  Record<'firstName' | 'lastName' | 'phoneNumber' | 'postalCode', string> & { isDefault: boolean }
>;

type AddressFormState = {
  /** The address to edit; missing for a new one. */
  address?: Address | undefined;
  start?: AddressStart | undefined;
  /** Whether what is typed stays in this tab until it is saved. */
  isDrafted: boolean;
  /** Called with the stored address. */
  onSaved: (address: Address) => unknown;
};

/** Manages the address form. */
export function useAddressForm({ address, start, isDrafted, onSaved }: AddressFormState) {
  const [draft] = useState(() => (isDrafted ? storedAddressDraft(fieldsOf(address)) : null));
  // In state, because initial values must not change while typing.
  const [initial] = useState(() => ({ ...fieldsOf(address), ...start, ...draft }));
  const { values, set: fill, show, errors, setForm, isChanged } = useForm(initial);
  const pincode = usePincode(values.postalCode);
  const isPlaceFilled = useFilledPlace(pincode, { values, set: fill });
  // The message about the last key press, until the next one.
  const [typing, setTyping] = useState<Readonly<Record<string, string | undefined>>>({});
  const { save, failed, isBusy, isSaved } = useSavedAddress({
    address,
    onSaved: (saved) => {
      if (address === undefined) forgetAddressDraft();
      return onSaved(saved);
    },
    onRefused: show,
  });

  const set: typeof fill = (name, value) => {
    fill(name, value);
    if (isDrafted && !isBusy) keepTypedField(name, value);
  };
  /** Validates and saves; undefined when a field is invalid, null when saving fails; the form shows both. */
  const complete = async (): Promise<Address | null | undefined> => {
    setTyping({});
    const checked = AddressFields.safeParse(values);
    if (checked.success) return save(checked.data);
    show({ ...fieldErrors(checked.error.issues), ...stateMissing(values.state) });
    return undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void complete();
  };
  const text = (name: TextField) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set(name, event.currentTarget.value),
  });
  const digits = (name: 'phoneNumber' | 'postalCode') => ({
    name,
    value: values[name],
    inputMode: 'numeric' as const,
    ...rewritten((typed, isComposing) => {
      const { digits: kept, problem } =
        name === 'phoneNumber' ? typedPhone(typed, phoneRule) : typedDigits(typed, postalRule);
      set(name, isComposing ? typed : kept);
      setTyping({ [name]: problem });
    }),
  });
  const errorOf = (name: keyof AddressFields) => typing[name] ?? errors[name];
  const isUnsaved = isChanged && !isSaved;
  const controls = { values, set, setForm, submit, complete, text, digits, errorOf };
  const isPlaceTyped = draft?.city !== undefined || draft?.state !== undefined;
  return { ...controls, isUnsaved, failed, isBusy, pincode, isPlaceFilled, isPlaceTyped };
}

function stateMissing(state: string): Record<string, string> {
  return state === '' ? { state: addressMessages.stateRequired } : {};
}

function fieldsOf(address: Address | undefined) {
  return {
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    phoneNumber: address?.phoneNumber ?? '',
    addressLine1: address?.addressLine1 ?? '',
    addressLine2: address?.addressLine2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    country: 'India',
    addressType: address?.addressType ?? HOME,
    isDefault: address?.isDefault ?? false,
  };
}
