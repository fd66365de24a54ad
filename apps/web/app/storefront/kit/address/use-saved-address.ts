import { addressCalls, addressMessages } from '@shop/contract/addresses';
import type { Address, AddressFields } from '@shop/contract/addresses';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { request } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { readSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { changedFields, sameAddress } from './same-address.ts';

type SavedAddress = {
  /** The address to edit; missing for a new one. */
  address: Address | undefined;
  onSaved: (address: Address) => unknown;
  /** Called with the messages of the fields that the server refused. */
  onRefused: (fields: Readonly<Record<string, string>>) => void;
};

/** Saves an address; a new one is saved once, even if the response to the first try was lost. */
export function useSavedAddress({ address, onSaved, onRefused }: SavedAddress) {
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const wasTried = useRef(false);

  const send = async (fields: AddressFields): Promise<Address> => {
    const isRetry = wasTried.current;
    wasTried.current = true;
    if (address !== undefined) {
      // An earlier try may have saved other values although its response was lost.
      return update(address, isRetry ? fields : changedFields(address, fields));
    }
    return (isRetry ? await savedBefore(fields) : undefined) ?? create(fields);
  };
  /** Saves the address; null when that fails, with the reason in `failed`. */
  const save = async (fields: AddressFields): Promise<Address | null> => {
    setBusy(true);
    setFailed(null);
    try {
      const saved = await send(fields);
      toast.success(address === undefined ? addressMessages.added : addressMessages.updated);
      // At once, so that the page can be left without a question.
      flushSync(() => setSaved(true));
      await onSaved(saved);
      return saved;
    } catch (error) {
      setFailed(messageOf(error, addressMessages.saveFailed));
      if (error instanceof ApiError) onRefused(error.fields);
      return null;
    } finally {
      setBusy(false);
      setSaved(false);
    }
  };
  return { save, failed, isBusy, isSaved };
}

async function create(fields: AddressFields): Promise<Address> {
  const body = { ...fields, userId: readSession().id ?? '' };
  return (await request(addressCalls.create, { body })).data;
}

/** Changes the given fields, so that what another tab has saved in others stays. */
async function update(
  { addressId, userId }: Address,
  fields: Partial<AddressFields>,
): Promise<Address> {
  const body = { ...fields, userId };
  return (await request(addressCalls.update, { params: { addressId }, body })).data;
}

/** Returns the same address if an earlier try saved it although its response was lost. */
async function savedBefore(fields: AddressFields): Promise<Address | undefined> {
  const params = { userId: readSession().id ?? '' };
  const { data } = await request(addressCalls.list, { params });
  return data.find((saved) => sameAddress(saved, fields));
}
