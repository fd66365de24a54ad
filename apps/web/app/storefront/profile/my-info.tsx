import { WHATSAPP_WORDING } from '@shop/contract/profile';
import type { UserProfile } from '@shop/contract/profile';
import { useState } from 'react';
import { formatPhone } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { ownAccountWords } from '../../ui/own-account-words.ts';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { accountWords } from '../kit/account/account-words.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useSignOut } from '../kit/account/use-sign-out.tsx';

const ChangePhoneDialog = lazy(
  async () => (await import('../../ui/change-phone-dialog.tsx')).ChangePhoneDialog,
);
const CodeAsker = lazy(async () => (await import('./code-asker.tsx')).CodeAsker);
const OwnData = lazy(async () => (await import('./own-data.tsx')).OwnData);
const Devices = lazy(async () => (await import('../../ui/devices.tsx')).Devices);

/** Shows My Info: name and e-mail; the phone number is the sign-in name and is changed by a code. */
export function MyInfo({ profile }: { profile: UserProfile }) {
  const { setForm, submit, failed, isBusy, isChanged, ...form } = useProfileForm(profile);
  const [phone, setPhone] = useState(profile.phoneNumber);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <form ref={setForm} noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
        <p className="-mt-3 text-ink-soft">{accountWords.infoIntro}</p>
        {failed !== null && <ErrorBox message={failed} />}
        <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <NameFields form={form} />
          <Field
            label={accountWords.phoneNumber}
            hint={accountWords.phoneHint}
            className="sm:col-span-2"
          >
            <TextInput readOnly prefix="+91" value={formatPhone(phone)} className="tabular-nums" />
          </Field>
          <Button
            variant="secondary"
            className="sm:justify-self-start"
            onClick={() => setOpen(true)}
          >
            {ownAccountWords.changePhone}
          </Button>
        </div>
        <Checkbox
          name="whatsappUpdates"
          label={WHATSAPP_WORDING}
          checked={form.values.whatsappUpdates}
          onChange={(event) => form.set('whatsappUpdates', event.currentTarget.checked)}
        />
        <Button
          type="submit"
          size="large"
          className="max-sm:w-full sm:self-start"
          busy={isBusy}
          disabled={!isChanged}
        >
          {accountWords.save}
        </Button>
        <UnsavedGuard active={isChanged} />
      </form>
      <OwnDevices />
      <OwnData />
      {isOpen && <CodeAsker />}
      {isOpen && <ChangePhoneDialog onClose={() => setOpen(false)} onDone={setPhone} />}
    </>
  );
}

type NameFieldsProps = { form: Pick<ReturnType<typeof useProfileForm>, 'textOf' | 'errors'> };

function NameFields({ form: { textOf, errors } }: NameFieldsProps) {
  return (
    <>
      <Field label={accountWords.firstNameOfUser} error={errors['firstName']}>
        <TextInput name="firstName" {...textOf('firstName')} required autoComplete="given-name" />
      </Field>
      <Field label={accountWords.lastNameOfUser} error={errors['lastName']}>
        <TextInput name="lastName" {...textOf('lastName')} required autoComplete="family-name" />
      </Field>
      <Field label={accountWords.email} error={errors['email']} className="sm:col-span-2">
        <EmailInput name="email" {...textOf('email')} required />
      </Field>
    </>
  );
}

function OwnDevices() {
  const { signOutEverywhere, isBusy, question } = useSignOut();
  return (
    <section aria-labelledby="devices" className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 id="devices" className="font-semibold">
        {accountWords.devices}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{accountWords.devicesHint}</p>
      <Devices />
      <Button variant="secondary" className="mt-4" busy={isBusy} onClick={signOutEverywhere}>
        {accountWords.signOutEverywhere}
      </Button>
      {question}
    </section>
  );
}
