import { ProfileChange, profileCalls, profileMessages } from '@shop/contract/profile';
import type { UserProfile } from '@shop/contract/profile';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { readSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';

/** Manages the My Info form; saved values count as unchanged. */
export function useProfileForm(profile: UserProfile) {
  const [saved, setSaved] = useState(() => fieldsOf(profile));
  return useCheckedForm({
    schema: ProfileChange,
    initial: saved,
    problems: ({ email }) => ({ email: email.trim() === '' && profileMessages.emailRequired }),
    failed: profileMessages.updateFailed,
    send: async (given) => {
      // Another device may have changed what this form did not: above all the consent.
      const body = changesOf(given, saved);
      const userId = readSession().id ?? '';
      const { data } = await request(profileCalls.update, { params: { userId }, body });
      const fields = fieldsOf(data);
      setSaved(fields);
      toast.success(profileMessages.updated);
      return fields;
    },
  });
}

/** Returns only the fields that differ from the saved ones. */
function changesOf(given: ProfileChange, saved: ReturnType<typeof fieldsOf>): ProfileChange {
  const names = Object.keys(saved) as (keyof typeof saved)[];
  return Object.fromEntries(
    names.filter((name) => given[name] !== saved[name]).map((name) => [name, given[name]]),
  );
}

function fieldsOf({ firstName, lastName, email, whatsappUpdates }: UserProfile) {
  return { firstName, lastName: lastName ?? '', email: email ?? '', whatsappUpdates };
}
