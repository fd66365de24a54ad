import { AddressFields, addressCalls, addressMessages } from '@shop/contract/addresses';
import type { Address, AddressType } from '@shop/contract/addresses';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { request } from '../../lib/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { PHONE_DIGITS } from '../../lib/phone-digits.ts';
import { readSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { typedDigits, typedPhone } from './typed-digits.ts';

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

/** The form's state as its parts need it. */
export type AddressControls = Omit<ReturnType<typeof useAddressForm>, 'setForm'>;

/** State of the address form; `onSaved` is given the address as stored. */
export function useAddressForm(
  address: Address | undefined,
  onSaved: (address: Address) => unknown,
) {
  const { values, set, show, errors, setForm } = useForm(fieldsOf(address));
  // The message about the last key press, until the next one.
  const [typing, setTyping] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async (fields: AddressFields) => {
    setBusy(true);
    setFailed(null);
    try {
      const saved = await send(address, fields);
      toast.success(address === undefined ? addressMessages.added : addressMessages.updated);
      await onSaved(saved);
    } catch (error) {
      setFailed(messageOf(error, addressMessages.saveFailed));
      if (error instanceof ApiError) show(error.fields);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyping({});
    const checked = AddressFields.safeParse(values);
    if (checked.success) void save(checked.data);
    else show({ ...fieldErrors(checked.error.issues), ...stateMissing(values.state) });
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
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = event.currentTarget.value;
      const { digits: kept, problem } =
        name === 'phoneNumber' ? typedPhone(typed, phoneRule) : typedDigits(typed, postalRule);
      set(name, kept);
      setTyping({ [name]: problem });
    },
  });
  const errorOf = (name: keyof AddressFields) => typing[name] ?? errors[name];
  return { values, set, setForm, submit, text, digits, errorOf, failed, isBusy };
}

async function send(address: Address | undefined, fields: AddressFields): Promise<Address> {
  const userId = readSession().id ?? '';
  const body = { ...fields, userId };
  const { data } =
    address === undefined
      ? await request(addressCalls.create, { body })
      : await request(addressCalls.update, { params: { addressId: address.addressId }, body });
  return data;
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
