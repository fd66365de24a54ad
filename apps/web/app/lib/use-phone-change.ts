import { accountCalls, accountMessages } from '@shop/contract/account';
import { callMessages } from '@shop/contract/call';
import { Phone, textMessages } from '@shop/contract/text';
import { useState } from 'react';
import { request } from './api.ts';
import { ApiError, messageOf } from './errors.ts';
import { readSession, storeSession } from './session.ts';
import { toast } from './toast.ts';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * A sent code: its challenge, which binds it to this browser, and when it was sent, in ms since 1970.
 */
export type SentCode = { challengeId: string; at: number };

/** Changes the account's phone number in two steps: a code is sent to the new one and entered. */
export function usePhoneChange(onDone: (phone: string) => void) {
  const { setForm, errors, show, clear } = useFieldErrors();
  const [phone, setPhone] = useState('');
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempting = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      show(messagesOf(error, sent === null ? 'phone' : 'otp'));
    } finally {
      setBusy(false);
    }
  };
  const sendCode = async () => {
    const { data } = await request(accountCalls.phoneCode, { body: { phone } });
    setSent({ challengeId: data.challengeId, at: Date.now() });
  };
  const send = () =>
    attempting(async () => {
      if (!Phone.safeParse(phone).success) return show({ phone: textMessages.phone });
      await sendCode();
    });
  const change = (code = otp) =>
    attempting(async () => {
      const body = { phone, otp: code, challengeId: sent?.challengeId, password };
      const { data } = await request(accountCalls.changePhone, { body });
      storeSession({ phoneNumber: data.phoneNumber });
      toast.success(accountMessages.phoneChanged);
      onDone(data.phoneNumber);
    });
  return {
    setForm,
    errors,
    isBusy,
    sentAt: sent?.at ?? null,
    phone,
    otp,
    password,
    needsPassword: readSession().role === 'ADMIN',
    set: (name: 'phone' | 'otp' | 'password', typed: string) => {
      ({ phone: setPhone, otp: setOtp, password: setPassword })[name](typed);
      clear(name);
    },
    send: () => void send(),
    resend: sendCode,
    change: (code?: string) => void change(code),
    back: () => {
      setSent(null);
      setOtp('');
    },
  };
}

function messagesOf(error: unknown, field: string): Record<string, string> {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields;
  return { [field]: messageOf(error, callMessages.networkError) };
}
