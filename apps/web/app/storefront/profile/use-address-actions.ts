import { addressCalls, addressMessages } from '@shop/contract/addresses';
import type { Address } from '@shop/contract/addresses';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';

/** Runs actions on a saved address, and then reloads the list. */
export function useAddressActions() {
  const { revalidate } = useRevalidator();
  const [busyWith, setBusyWith] = useState<string | null>(null);

  const makeDefault = async ({ addressId, userId }: Address) => {
    setBusyWith(addressId);
    try {
      const body = { userId, isDefault: true };
      await request(addressCalls.update, { params: { addressId }, body });
      toast.success(addressMessages.updated);
      await revalidate();
    } catch (error) {
      toastError(error, addressMessages.saveFailed);
    } finally {
      setBusyWith(null);
    }
  };
  const remove = async ({ addressId, userId }: Address) => {
    setBusyWith(addressId);
    try {
      await request(addressCalls.remove, { params: { userId, addressId } });
      toast.success(addressMessages.deleted);
      await revalidate();
    } catch (error) {
      toastError(error, addressMessages.deleteFailed);
    } finally {
      setBusyWith(null);
    }
  };
  return { busyWith, makeDefault, remove };
}
