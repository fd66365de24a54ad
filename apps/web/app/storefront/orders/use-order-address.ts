import type { Address } from '@shop/contract/addresses';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useRef, useState } from 'react';
import { usePincode } from '../pincode/use-pincode.ts';
import type { AddressFormHandle } from '../profile/address-form.tsx';
import { chosenOf } from './checkout-order.ts';

/** The address of the order: the chosen one, or that of the open form, which is saved when it is taken. */
export function useOrderAddress(addresses: readonly Address[], kept: string | null) {
  const [picked, pick] = useState(kept);
  // Counts tries without an address; each moves the focus to the address choice.
  const [missing, setMissing] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<AddressFormHandle>(null);
  const chosen = chosenOf(addresses, picked);
  // Of the open form.
  const [typed, setTyped] = useState<Pincode | null>(null);
  const ofChosen = usePincode(chosen?.postalCode ?? '');

  /** Null when there is none, or the form could not be saved; the page then says why. */
  const take = async (): Promise<Address | null> => {
    if (form.current === null) {
      if (chosen === undefined) setMissing((times) => times + 1);
      return chosen ?? null;
    }
    setSaving(true);
    try {
      return await form.current.save();
    } finally {
      setSaving(false);
    }
  };
  const keep = ({ addressId }: Address) => {
    pick(addressId);
    setMissing(0);
  };
  return {
    chosen,
    pincode: typed ?? ofChosen,
    setTyped,
    pick,
    keep,
    missing,
    form,
    take,
    isSaving,
  };
}
