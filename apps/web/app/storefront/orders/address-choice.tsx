import type { Address } from '@shop/contract/addresses';
import type { Pincode } from '@shop/contract/delivery-areas';
import { orderMessages } from '@shop/contract/orders';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DeliveryNote } from '../kit/pincode/delivery-note.tsx';
import type { AddressFormHandle } from '../kit/address/address-form.tsx';
import type { AddressStart } from '../kit/address/use-address-form.ts';
import { AddressRadios } from './address-radios.tsx';
import { orderWords } from '../kit/order/order-words.ts';

const AddressForm = lazy(
  () => import('../kit/address/address-form.tsx').then((file) => file.AddressForm),
  <SkeletonRows rows={7} className="h-16" />,
);

type AddressChoiceProps = {
  addresses: readonly Address[];
  chosen: Address | undefined;
  /** PIN code of the chosen address, or of the one in the form. */
  pincode: Pincode | null;
  /** Initial values of the first address. */
  start: AddressStart;
  estimates: readonly (string | null)[];
  /** Number of attempts to order without an address. */
  missing: number;
  onPick: (addressId: string) => void;
  /** Resolves when the list contains the saved address. */
  onSaved: (address: Address) => Promise<void>;
  /** The open form, for the order button. */
  form: Ref<AddressFormHandle>;
  onPincode: (pincode: Pincode | null) => void;
};

/**
 * Chooses the shipping address: the default one, another one, or one that is added or edited in place.
 */
export function AddressChoice(props: AddressChoiceProps) {
  const { addresses, chosen, pincode, start, estimates, missing, onPick, onSaved } = props;
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const section = useRef<HTMLElement>(null);
  const focusSaved = useFocusOnCard(section, addresses);
  const hasNone = addresses.length === 0;
  useEffect(() => {
    // The form of a first address moves the focus to its first wrong field itself.
    if (missing > 0 && !hasNone) section.current?.querySelector('input')?.focus();
  }, [missing, hasNone]);
  const save = async (address: Address) => {
    await onSaved(address);
    setEdited(null);
    focusSaved(address.addressId);
  };
  return (
    <section ref={section} aria-labelledby="delivery" className="flex flex-col gap-4">
      <h2 id="delivery" className="font-display text-heading">
        {orderWords.address}
      </h2>
      {missing > 0 && chosen === undefined && <ErrorBox message={orderMessages.selectAddress} />}
      {hasNone ? (
        <p className="text-ink-soft">{orderWords.firstAddress}</p>
      ) : (
        <AddressRadios addresses={addresses} chosen={chosen} onPick={onPick} onEdit={setEdited} />
      )}
      {hasNone || edited !== null ? (
        <div className="border-line sm:rounded-sm sm:border sm:bg-surface sm:p-6">
          <AddressForm
            key={edited === null || edited === 'new' ? 'new' : edited.addressId}
            address={edited === null || edited === 'new' ? undefined : edited}
            start={hasNone ? { ...start, isDefault: true } : undefined}
            estimates={estimates}
            handle={props.form}
            onPincode={props.onPincode}
            isBare={hasNone}
            onSaved={save}
            onCancel={() => setEdited(null)}
          />
        </div>
      ) : (
        <>
          <DeliveryNote pincode={pincode} estimates={estimates} className="min-h-10" />
          <Button variant="secondary" className="self-start" onClick={() => setEdited('new')}>
            {orderWords.newAddress}
          </Button>
        </>
      )}
    </section>
  );
}

/** Focuses the address's card once it is rendered, because the focused form is gone after a save. */
function useFocusOnCard(
  section: { readonly current: HTMLElement | null },
  addresses: readonly Address[],
) {
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    if (saved === null || !addresses.some(({ addressId }) => addressId === saved)) return;
    section.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(saved)}"]`)?.focus();
    setSaved(null);
  }, [section, saved, addresses]);
  return setSaved;
}
