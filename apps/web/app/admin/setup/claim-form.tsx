import { typedDialled } from '@shop/contract/dialled-number';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { setupWords as words } from './setup-words.ts';
import { useClaim } from './use-claim.ts';

/** Asks the first owner for her details and the shop's name. */
export function ClaimForm({ token }: { token: string }) {
  const form = useClaim(token);
  const { setForm, failed, isBusy, submit } = form;
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-6">
      {failed !== null && <ErrorBox message={failed} />}
      <PersonPart form={form} />
      <ShopPart form={form} />
      <Button type="submit" size="large" busy={isBusy} busyText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

type PartProps = { form: Omit<ReturnType<typeof useClaim>, 'setForm'> };

function PersonPart({ form: { values, set, textOf, errors } }: PartProps) {
  return (
    <Part title={words.you}>
      <Field label={words.firstName} error={errors['firstName']}>
        <TextInput autoComplete="name" {...textOf('firstName')} />
      </Field>
      <Field label={words.phone} hint={words.phoneHint} error={errors['phone']}>
        <PhoneInput
          autoComplete="username"
          value={values.phone}
          onChange={(digits) => set('phone', digits)}
        />
      </Field>
      <Field label={words.password} hint={words.passwordHint} error={errors['password']}>
        <PasswordInput autoComplete="new-password" {...textOf('password')} />
      </Field>
    </Part>
  );
}

function ShopPart({ form: { values, set, textOf, errors } }: PartProps) {
  return (
    <Part title={words.shop} hint={words.shopHint}>
      <Field label={words.businessName} error={errors['businessName']}>
        <TextInput {...textOf('businessName')} autoComplete="organization" />
      </Field>
      <Field label={words.contactNumber} error={errors['contactNumber']}>
        <TextInput
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          value={values.contactNumber}
          onChange={(event) => set('contactNumber', typedDialled(event.currentTarget.value))}
        />
      </Field>
      <Field label={words.mailId} error={errors['mailId']}>
        <TextInput {...textOf('mailId')} type="email" autoComplete="email" />
      </Field>
      <Field label={words.address} error={errors['address']}>
        <TextArea rows={3} autoComplete="street-address" {...textOf('address')} />
      </Field>
      <Field label={words.upiId} optional hint={words.upiHint} error={errors['upiId']}>
        <TextInput {...textOf('upiId')} autoComplete="off" autoCapitalize="none" />
      </Field>
    </Part>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="float-left w-full text-base font-semibold">{title}</legend>
      {hint !== undefined && <p className="clear-both pt-1 text-xs text-ink-soft">{hint}</p>}
      <div className="clear-both flex flex-col gap-4 pt-4">{children}</div>
    </fieldset>
  );
}
