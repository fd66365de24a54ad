import { addressCalls, addressMessages } from '@shop/contract/addresses';
import type { Address } from '@shop/contract/addresses';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { request } from '../../lib/api.ts';
import { isMissing, toastError } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';

/** Runs actions on a saved address, and then reloads the list, also when another device has deleted it. */
export function useAddressActions() {
  const { revalidate } = useRevalidator();
  const [busyWith, setBusyWith] = useState<string | null>(null);

  const run = async (addressId: string, failed: string, work: () => Promise<string>) => {
    setBusyWith(addressId);
    try {
      toast.success(await work());
      await revalidate();
    } catch (error) {
      toastError(error, failed);
      if (isMissing(error)) await revalidate();
    } finally {
      setBusyWith(null);
    }
  };
  const makeDefault = ({ addressId, userId }: Address) =>
    run(addressId, addressMessages.saveFailed, async () => {
      const body = { userId, isDefault: true };
      await request(addressCalls.update, { params: { addressId }, body });
      return addressMessages.updated;
    });
  const remove = ({ addressId, userId }: Address) =>
    run(addressId, addressMessages.deleteFailed, async () => {
      await request(addressCalls.remove, { params: { userId, addressId } });
      return addressMessages.deleted;
    });
  return { busyWith, makeDefault, remove };
}
