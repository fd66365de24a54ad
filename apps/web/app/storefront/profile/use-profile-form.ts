import { ProfileChange, profileCalls, profileMessages } from '@shop/contract/profile';
import type { UserProfile } from '@shop/contract/profile';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { request } from '../../lib/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { readSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';

/** Manages the My Info form; saved values count as unchanged. */
export function useProfileForm(profile: UserProfile) {
  const [saved, setSaved] = useState(() => fieldsOf(profile));
  const { values, set, fill, show, ...form } = useForm(saved);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async (body: ProfileChange) => {
    setBusy(true);
    setFailed(null);
    try {
      const userId = readSession().id ?? '';
      const { data } = await request(profileCalls.update, { params: { userId }, body });
      const fields = fieldsOf(data);
      setSaved(fields);
      fill(fields);
      toast.success(profileMessages.updated);
    } catch (error) {
      setFailed(messageOf(error, profileMessages.updateFailed));
      if (error instanceof ApiError) show(error.fields);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = ProfileChange.safeParse(values);
    const errors = checked.success ? {} : fieldErrors(checked.error.issues);
    if (values.email.trim() === '') errors['email'] = profileMessages.emailRequired;
    if (checked.success) void save(checked.data);
    else show(errors);
  };
  const control = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
  });
  const box = (name: 'whatsappUpdates') => ({
    name,
    checked: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked),
  });
  return { ...form, failed, isBusy, submit, control, box };
}

function fieldsOf({ firstName, lastName, email, whatsappUpdates }: UserProfile) {
  return { firstName, lastName: lastName ?? '', email: email ?? '', whatsappUpdates };
}
