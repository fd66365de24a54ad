import type { Address } from '@shop/contract/addresses';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { accountWords } from './account-words.ts';
import { AddressPlaceFields } from './address-place-fields.tsx';
import { AddressTypeChoice } from './address-type-choice.tsx';
import { PersonFields } from './person-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

type AddressFormProps = {
  /** The address to change; missing for a new one. */
  address?: Address;
  onSaved: (address: Address) => unknown;
  /** With it a second button closes the form. */
  onCancel?: (() => void) | undefined;
};

/** Adds or changes an address, in the account area and in the checkout. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const { setForm, ...form } = useAddressForm(address, onSaved);
  return (
    <form ref={setForm} noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-6">
      {form.failed !== null && <ErrorBox message={form.failed} />}
      <PersonFields form={form} />
      <AddressPlaceFields form={form} />
      <AddressTypeChoice
        value={form.values.addressType}
        error={form.errorOf('addressType')}
        onChange={(type) => form.set('addressType', type)}
      />
      {address?.isDefault !== true && (
        <Checkbox
          label={accountWords.isDefaultLabel}
          checked={form.values.isDefault}
          onChange={(event) => form.set('isDefault', event.currentTarget.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={form.isBusy} className="max-sm:grow">
          {accountWords.saveAddress}
        </Button>
        {onCancel !== undefined && (
          <Button variant="quiet" size="large" disabled={form.isBusy} onClick={onCancel}>
            {accountWords.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
