import { typedDialled } from '@shop/contract/dialled-number';
import { StoreChange, storeCalls } from '@shop/contract/store';
import type { StoreProfile } from '@shop/contract/shop-profile';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { SettingsCard as Card, SettingsForm } from '../kit/settings-form.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { MarqueeCard } from './marquee-card.tsx';
import { linesOfText, textOfLines } from './typed-lines.ts';
import { PromiseCards } from './promise-cards.tsx';
import { SellerCard } from './seller-card.tsx';
import { marqueeWords, socialNames, storeWords } from './store-words.ts';

const socials = ['instagram', 'facebook', 'youtube', 'whatsapp'] as const;

const isPhone = (name: string) => name === 'contactNumber' || name === 'grievancePhone';

/** Edits the shop's profile, shown in footer, policies and scan to pay. */
export function ProfileForm({ profile }: { profile: StoreProfile }) {
  const form = useProfileForm(profile);
  const { values, set, errors } = form;
  const textOf = (name: keyof typeof values) => ({
    value: String(values[name]),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set(name, isPhone(name) ? typedDialled(value) : value),
  });
  return (
    <SettingsForm form={form}>
      <Card title={storeWords.business}>
        <Field label={storeWords.businessName} error={errors['businessName']}>
          <TextInput {...textOf('businessName')} autoComplete="organization" />
        </Field>
        <Field label={storeWords.contactNumber} error={errors['contactNumber']}>
          <TextInput
            {...textOf('contactNumber')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
          />
        </Field>
        <Field label={storeWords.mailId} error={errors['mailId']}>
          <TextInput {...textOf('mailId')} type="email" autoComplete="email" />
        </Field>
        <Field label={storeWords.upiId} optional hint={storeWords.upiHint} error={errors['upiId']}>
          <TextInput {...textOf('upiId')} autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field label={storeWords.address} error={errors['address']} className="sm:col-span-2">
          <TextArea {...textOf('address')} rows={3} />
        </Field>
      </Card>
      <SellerCard textOf={textOf} errors={errors} />
      <SocialLinks textOf={textOf} errors={errors} />
      <MarqueeCard
        lines={linesOfText(values.marquee)}
        errors={errors}
        onChange={(lines) => set('marquee', JSON.stringify(lines))}
      />
      <PromiseCards values={values} set={set} />
    </SettingsForm>
  );
}

type SocialLinksProps = {
  textOf: (
    name: (typeof socials)[number] | 'videoCallHours',
  ) => Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange'>;
  errors: Readonly<Record<string, string>>;
};

function SocialLinks({ textOf, errors }: SocialLinksProps) {
  return (
    <Card title={storeWords.socialLinks}>
      {socials.map((name) => (
        <Field key={name} label={socialNames[name]} optional error={errors[name]}>
          <TextInput {...textOf(name)} type="url" inputMode="url" placeholder="https://" />
        </Field>
      ))}
      <Field
        label={storeWords.videoCallHours}
        optional
        hint={storeWords.videoCallHint}
        error={errors['videoCallHours']}
      >
        <TextInput {...textOf('videoCallHours')} />
      </Field>
    </Card>
  );
}

function useProfileForm(profile: StoreProfile) {
  return useCallForm({
    call: storeCalls.save,
    schema: StoreChange,
    initial: fieldsOf(profile),
    words: { marquee: marqueeWords.changed },
    read: ({ marquee, ...fields }) => ({ ...fields, marquee: linesOfText(marquee) }),
    input: (change) => ({ body: { ...change, expected: profile } }),
    // The values as the server stored them, trimmed.
    onDone: ({ data }) => fieldsOf(data),
  });
}

function fieldsOf(profile: StoreProfile) {
  return {
    businessName: profile.businessName ?? '',
    contactNumber: profile.contactNumber ?? '',
    mailId: profile.mailId ?? '',
    address: profile.address ?? '',
    legalName: profile.legalName ?? '',
    grievanceName: profile.grievanceName ?? '',
    grievanceDesignation: profile.grievanceDesignation ?? '',
    grievancePhone: profile.grievancePhone ?? '',
    grievanceEmail: profile.grievanceEmail ?? '',
    instagram: profile.instagram ?? '',
    facebook: profile.facebook ?? '',
    youtube: profile.youtube ?? '',
    whatsapp: profile.whatsapp ?? '',
    videoCallHours: profile.videoCallHours ?? '',
    upiId: profile.upiId ?? '',
    showFixedStars: profile.showFixedStars,
    promisesConfirmed: profile.promisesConfirmed,
    marquee: textOfLines(profile.marquee),
  };
}
