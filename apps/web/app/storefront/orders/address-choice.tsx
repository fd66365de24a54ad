import type { Address } from '@shop/contract/addresses';
import { orderMessages } from '@shop/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddressRadios } from './address-radios.tsx';
import { orderWords } from './order-words.ts';

const AddressForm = lazy(
  () => import('../profile/address-form.tsx').then((file) => file.AddressForm),
  <SkeletonRows rows={6} className="h-16" />,
);

type AddressChoiceProps = {
  addresses: readonly Address[];
  chosen: Address | undefined;
  /** How many orders were tried without an address. */
  missing: number;
  onPick: (addressId: string) => void;
  /** Resolves when the new address is in the list. */
  onAdded: (address: Address) => Promise<void>;
};

/** The shipping address: the default one, the others, or a new one added in place. */
export function AddressChoice(props: AddressChoiceProps) {
  const { addresses, chosen, missing, onPick, onAdded } = props;
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (missing > 0) section.current?.querySelector('input')?.focus();
  }, [missing]);
  useEffect(() => {
    // The focused form is gone; the new card takes the focus once it is rendered.
    if (added === null || !addresses.some(({ addressId }) => addressId === added)) return;
    section.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(added)}"]`)?.focus();
    setAdded(null);
  }, [added, addresses]);
  const hasNone = addresses.length === 0;
  const add = async (address: Address) => {
    await onAdded(address);
    setAdding(false);
    setAdded(address.addressId);
  };
  return (
    <section ref={section} aria-labelledby="delivery" className="flex flex-col gap-4">
      <h2 id="delivery" className="font-display text-heading">
        {orderWords.address}
      </h2>
      {missing > 0 && <ErrorBox message={orderMessages.selectAddress} />}
      {hasNone ? (
        <p className="text-ink-soft">{orderWords.firstAddress}</p>
      ) : (
        <AddressRadios addresses={addresses} chosen={chosen} onPick={onPick} />
      )}
      {hasNone || isAdding ? (
        <div className="border-line sm:rounded-sm sm:border sm:bg-surface sm:p-6">
          <AddressForm onSaved={add} onCancel={hasNone ? undefined : () => setAdding(false)} />
        </div>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
          {orderWords.newAddress}
        </Button>
      )}
    </section>
  );
}
