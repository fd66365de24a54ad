import { addressMessages } from '@shop/contract/addresses';
import type { Address } from '@shop/contract/addresses';
import { useState } from 'react';
import { useFocusRestore } from '../../lib/use-focus-restore.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { accountWords } from '../kit/account/account-words.ts';
import { addressWords } from '../kit/address/address-words.ts';
import { AddressText } from '../kit/address/address-text.tsx';
import { useAddressActions } from './use-address-actions.ts';

/** Shows the saved addresses with their actions. */
export function MyAddress({ addresses }: { addresses: readonly Address[] }) {
  const { busyWith, makeDefault, remove } = useAddressActions();
  const [leaving, setLeaving] = useState<Address | null>(null);
  useFocusRestore(addresses);
  const add = (
    <LinkButton to={paths.personalInfo('add-address')}>{accountWords.addAddress}</LinkButton>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState title={addressMessages.none} action={add}>
        {accountWords.noAddressHint}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">{accountWords.addressIntro}</p>
        {add}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.addressId}
            address={address}
            isBusy={busyWith === address.addressId}
            onDefault={() => void makeDefault(address)}
            onDelete={() => setLeaving(address)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={accountWords.deleteTitle}
        question={accountWords.deleteQuestion(nameOf(leaving))}
        busy={busyWith !== null}
        onYes={() => {
          if (leaving !== null) void remove(leaving).then(() => setLeaving(null));
        }}
        onNo={() => setLeaving(null)}
      />
    </>
  );
}

type AddressCardProps = {
  address: Address;
  isBusy: boolean;
  onDefault: () => void;
  onDelete: () => void;
};

function AddressCard({ address, isBusy, onDefault, onDelete }: AddressCardProps) {
  const whose = `${nameOf(address)}, ${address.city}`;
  return (
    <li className="flex flex-col justify-between gap-4 rounded-sm border border-line bg-surface p-4">
      <AddressText address={address} />
      <div className="flex flex-wrap gap-x-1 border-t border-line pt-2">
        <LinkButton
          to={paths.editAddress(address.addressId)}
          variant="quiet"
          className="-ml-5"
          aria-label={addressWords.edit(whose)}
        >
          {addressWords.editShort}
        </LinkButton>
        <Button
          variant="quiet"
          aria-label={accountWords.remove(whose)}
          disabled={isBusy}
          onClick={onDelete}
        >
          {accountWords.removeShort}
        </Button>
        {!address.isDefault && (
          <Button variant="quiet" busy={isBusy} onClick={onDefault}>
            {accountWords.makeDefault}
          </Button>
        )}
      </div>
    </li>
  );
}

function nameOf(address: Address | null): string {
  return address === null ? '' : `${address.firstName} ${address.lastName}`;
}
