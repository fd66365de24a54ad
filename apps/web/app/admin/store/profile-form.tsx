import { StoreChange, storeCalls, storeMessages } from '@shop/contract/store';
import type { StoreProfile } from '@shop/contract/store';
import type { FormEvent, ReactNode } from 'react';
import { ApiError, fieldErrors } from '../../lib/errors.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useSend } from '../layout/use-call.ts';

const socials = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['whatsapp', 'WhatsApp'],
] as const;

/** How the shop presents itself: what the footer, the policies and scan-to-pay say. */
export function ProfileForm({ profile }: { profile: StoreProfile }) {
  const { values, set, errors, setForm, isBusy, isChanged, submit } = useProfileForm(profile);
  const textOf = (name: keyof typeof values) => ({
    value: String(values[name]),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <UnsavedGuard active={isChanged} />
      <Card title="Business">
        <Field label="Business name" error={errors['businessName']}>
          <TextInput {...textOf('businessName')} maxLength={120} autoComplete="organization" />
        </Field>
        <Field label="Contact number" error={errors['contactNumber']}>
          <TextInput
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={15}
            value={values.contactNumber}
            onChange={(event) => set('contactNumber', event.currentTarget.value.replace(/\D/g, ''))}
          />
        </Field>
        <Field label="Mail id" error={errors['mailId']}>
          <TextInput {...textOf('mailId')} type="email" autoComplete="email" />
        </Field>
        <Field label="UPI id" optional hint="Payee of scan-to-pay" error={errors['upiId']}>
          <TextInput {...textOf('upiId')} autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field label="Address" error={errors['address']} className="sm:col-span-2">
          <TextArea {...textOf('address')} rows={3} maxLength={500} />
        </Field>
      </Card>
      <Card title="Social links">
        {socials.map(([name, label]) => (
          <Field key={name} label={label} optional error={errors[name]}>
            <TextInput {...textOf(name)} type="url" inputMode="url" placeholder="https://" />
          </Field>
        ))}
      </Card>
      <Card title="Product pages">
        <Checkbox
          label="Show the five stars"
          checked={values.showFixedStars}
          onChange={(event) => set('showFixedStars', event.currentTarget.checked)}
        />
      </Card>
      <Button type="submit" busy={isBusy} busyText="Saving..." className="min-w-36 sm:self-start">
        Save
      </Button>
    </form>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <legend className="float-left mb-4 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function useProfileForm(profile: StoreProfile) {
  const form = useForm(fieldsOf(profile));
  const save = useSend(storeCalls.save, {
    failed: storeMessages.saveFailed,
    // As the server has written it, without spaces at the ends.
    onDone: ({ data }) => form.fill(fieldsOf(data)),
    onFailed: (error) => {
      if (error instanceof ApiError) form.show(error.fields);
    },
  });
  return {
    ...form,
    isBusy: save.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const checked = StoreChange.safeParse(form.values);
      form.show(checked.success ? {} : fieldErrors(checked.error.issues));
      if (checked.success && !save.isPending) {
        save.mutate({ body: { ...checked.data, expected: profile } });
      }
    },
  };
}

function fieldsOf(profile: StoreProfile) {
  return {
    businessName: profile.businessName ?? '',
    contactNumber: profile.contactNumber ?? '',
    mailId: profile.mailId ?? '',
    address: profile.address ?? '',
    instagram: profile.instagram ?? '',
    facebook: profile.facebook ?? '',
    youtube: profile.youtube ?? '',
    whatsapp: profile.whatsapp ?? '',
    upiId: profile.upiId ?? '',
    showFixedStars: profile.showFixedStars,
  };
}
