import { accountCalls, accountMessages } from '@shop/contract/account';
import { callMessages } from '@shop/contract/call';
import { Phone, textMessages } from '@shop/contract/text';
import { useState } from 'react';
import { request } from './api.ts';
import { readSession, storeSession } from './session.ts';
import { toast } from './toast.ts';
import { useCheckedForm } from './use-checked-form.ts';

/**
 * A sent code: its challenge, which binds it to this browser, and when it was sent, in ms since 1970.
 */
export type SentCode = { challengeId: string; at: number };

/** Changes the account's phone number in two steps: a code is sent to the new one and entered. */
export function usePhoneChange(onDone: (phone: string) => void) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const sendCode = async (phone: string) => {
    const { data } = await request(accountCalls.phoneCode, { body: { phone } });
    setSent({ challengeId: data.challengeId, at: Date.now() });
  };
  const form = useCheckedForm({
    initial: { phone: '', otp: '', password: '' },
    problems: ({ phone }) => ({ phone: !Phone.safeParse(phone).success && textMessages.phone }),
    failed: callMessages.networkError,
    failedAt: sent === null ? 'phone' : 'otp',
    send: async (typed) => {
      if (sent === null) return sendCode(typed.phone);
      const body = { ...typed, challengeId: sent.challengeId };
      const { data } = await request(accountCalls.changePhone, { body });
      storeSession({ phoneNumber: data.phoneNumber });
      toast.success(accountMessages.phoneChanged);
      onDone(data.phoneNumber);
    },
  });
  return {
    ...form,
    sentAt: sent?.at ?? null,
    needsPassword: readSession().role === 'ADMIN',
    resend: () => sendCode(form.values.phone),
    back: () => {
      setSent(null);
      form.set('otp', '');
    },
  };
}
