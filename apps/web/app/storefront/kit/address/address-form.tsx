import type { Address } from '@shop/contract/addresses';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useEffect, useImperativeHandle } from 'react';
import type { ComponentType, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { accountWords } from '../account/account-words.ts';
import { forgetAddressDraft } from './address-draft.ts';
import { AddressTypeChoice } from './address-type-choice.tsx';
import { CountryField, LineFields } from './line-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useAddressForm } from './use-address-form.ts';
import type { AddressStart } from './use-address-form.ts';

/** Lets the checkout's own button save the form; undefined when a field is invalid, null when saving fails. */
export type AddressFormHandle = { save: () => Promise<Address | null | undefined> };

type AddressFormProps = {
  /** The address to edit; missing for a new one. */
  address?: Address | undefined;
  start?: AddressStart | undefined;
  onSaved: (address: Address) => unknown;
  /** Called by a second button, which closes the form. */
  onCancel?: (() => void) | undefined;
  handle?: Ref<AddressFormHandle>;
  /** Whether the form has no buttons, because `handle` saves it. */
  isBare?: boolean;
  /** Delivery times of the ordered products. */
  estimates?: readonly (string | null)[];
  /** Called with the data of the form's PIN code, and with null when the form closes. */
  onPincode?: (pincode: Pincode | null) => void;
  /** Asks before changes are lost; the checkout has none, and stores a new address in the tab. */
  guard?: ComponentType<{ active: boolean }>;
};

/** Adds or edits an address, in the account area and in the checkout. */
export function AddressForm(props: AddressFormProps) {
  const { address, onCancel, handle, isBare = false, estimates, onPincode, guard: Guard } = props;
  // The checkout asks for the place first, and shows as a line what it knows.
  const isCheckout = handle !== undefined;
  const isNew = address === undefined;
  const isDrafted = isCheckout && isNew;
  const { setForm, complete, ...form } = useAddressForm({ ...props, isDrafted });
  const { pincode } = form;
  const cancel = () => {
    if (isDrafted) forgetAddressDraft();
    onCancel?.();
  };
  useImperativeHandle(handle, () => ({ save: complete }));
  useEffect(() => {
    onPincode?.(pincode);
    return () => onPincode?.(null);
  }, [onPincode, pincode]);
  return (
    <form ref={setForm} noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-6">
      {isCheckout ? (
        <>
          <PlaceFields form={form} estimates={estimates} isFolded={isNew && !form.isPlaceTyped} />
          <LineFields form={form} />
          <PersonFields form={form} isFolded={isNew} />
        </>
      ) : (
        <>
          <PersonFields form={form} isFolded={false} />
          <LineFields form={form} />
          <PlaceFields form={form} isFolded={false} />
          <CountryField form={form} />
        </>
      )}
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
      {Guard !== undefined && <Guard active={form.isUnsaved} />}
      {form.failed !== null && <ErrorBox message={form.failed} />}
      {!isBare && (
        <FormButtons isMain={!isCheckout} isBusy={form.isBusy} onCancel={onCancel && cancel} />
      )}
    </form>
  );
}

type FormButtonsProps = {
  /** False at checkout, whose own button is the main one. */
  isMain: boolean;
  isBusy: boolean;
  onCancel: (() => void) | undefined;
};

function FormButtons({ isMain, isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        size="large"
        busy={isBusy}
        className="max-sm:grow"
      >
        {accountWords.saveAddress}
      </Button>
      {onCancel !== undefined && (
        <Button variant="quiet" size="large" disabled={isBusy} onClick={onCancel}>
          {accountWords.cancel}
        </Button>
      )}
    </div>
  );
}
