import type { Address } from '@shop/contract/addresses';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useRef, useState } from 'react';
import { usePincode } from '../pincode/use-pincode.ts';
import type { AddressFormHandle } from '../address/address-form.tsx';
import { chosenAddress } from './checkout-order.ts';

/** Manages the order's address: the chosen one, or the one in the open form, which ordering saves. */
export function useOrderAddress(addresses: readonly Address[], kept: string | null) {
  const [picked, pick] = useState(kept);
  // Counts attempts without an address; each moves the focus to the address choice.
  const [missing, setMissing] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<AddressFormHandle>(null);
  const chosen = chosenAddress(addresses, picked);
  // PIN code of the open form.
  const [typed, setTyped] = useState<Pincode | null>(null);
  // A refused order loads the addresses again, and with them what the shop offers there.
  const ofChosen = usePincode(chosen?.postalCode ?? '', addresses);

  const saved = async (open: AddressFormHandle) => {
    setSaving(true);
    try {
      return await open.save();
    } finally {
      setSaving(false);
    }
  };

  /**
   * Returns the address; null when there is none, or the form could not be saved, which the page shows.
   */
  const take = async (): Promise<Address | null> => {
    const address = form.current === null ? chosen : await saved(form.current);
    if (address) return address;
    if (address === undefined && chosen === undefined) setMissing((times) => times + 1);
    return null;
  };
  const keep = ({ addressId }: Address) => {
    pick(addressId);
    setMissing(0);
  };
  return {
    chosen,
    /** Undefined while the form has another one. */
    addressId: typed === null ? chosen?.addressId : undefined,
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
