import { accountCalls, accountMessages } from '@shop/contract/account';
import { callMessages } from '@shop/contract/call';
import { Phone, textMessages } from '@shop/contract/text';
import { useState } from 'react';
import { request } from './api.ts';
import { ApiError } from './errors.ts';
import { readSession, storeSession } from './session.ts';
import { toast } from './toast.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useIsHere } from './use-is-here.ts';

/**
 * A sent code: its challenge, which binds it to this browser, and when it was sent, in ms since 1970.
 */
export type SentCode = { challengeId: string; at: number };

/** The callbacks of a dialog that changes the phone number. */
export type PhoneChange = {
  /** Called with the new number. */
  onDone?: ((phone: string) => void) | undefined;
  onClose: () => void;
};

/** Changes the account's phone number in two steps: a code is sent to the new one and entered. */
export function usePhoneChange({ onDone, onClose }: PhoneChange) {
  const isHere = useIsHere();
  const [sent, setSent] = useState<SentCode | null>(null);
  const sendCode = async (phone: string): Promise<SentCode> => {
    const { data } = await request(accountCalls.phoneCode, { body: { phone } });
    return { challengeId: data.challengeId, at: Date.now() };
  };
  const form = useCheckedForm({
    initial: { phone: '', otp: '', password: '' },
    problems: ({ phone }) => ({ phone: !Phone.safeParse(phone).success && textMessages.phone }),
    failed: callMessages.networkError,
    failedAt: sent === null ? 'phone' : 'otp',
    send: async (typed): Promise<void> => {
      try {
        if (sent === null) {
          setSent(await sendCode(typed.phone));
          // The field could be edited since; the code belongs to this number.
          return form.set('phone', typed.phone);
        }
        const body = { ...typed, challengeId: sent.challengeId };
        await request(accountCalls.changePhone, { body });
      } catch (error) {
        if (!isChangedAlready(error, typed.phone)) throw error;
      }
      storeSession({ phoneNumber: typed.phone });
      toast.success(accountMessages.phoneChanged);
      onDone?.(typed.phone);
      // After Esc another dialog may be open.
      if (isHere()) onClose();
    },
  });
  return {
    ...form,
    sentAt: sent?.at ?? null,
    needsPassword: readSession().role === 'ADMIN',
    resend: async () => {
      const again = await sendCode(form.values.phone);
      // The number may be edited again by now.
      setSent((held) => (held === sent ? again : held));
    },
    back: () => {
      setSent(null);
      form.set('otp', '');
    },
  };
}

/** Returns whether the account has this number, although the browser has not: the first answer was lost. */
function isChangedAlready(error: unknown, phone: string): boolean {
  const isOwn = error instanceof ApiError && error.code === 'ACCOUNT_PHONE_IS_OWN';
  return isOwn && readSession().phoneNumber !== phone;
}
