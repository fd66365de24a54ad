import { accountCalls, accountMessages } from '@shop/contract/account';
import { callMessages } from '@shop/contract/call';
import { textMessages } from '@shop/contract/text';
import { useState } from 'react';
import { request } from './api.ts';
import { ApiError, messageOf } from './errors.ts';
import { readSession, storeSession } from './session.ts';
import { toast } from './toast.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** Changes one's own number in two steps: a code is sent to the new one, and comes back. */
export function usePhoneChange(onDone: (phone: string) => void) {
  const { setForm, errors, show, clear } = useFieldErrors();
  const [phone, setPhone] = useState('');
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempting = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      show(messagesOf(error, challengeId === null ? 'phone' : 'otp'));
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    attempting(async () => {
      if (phone.length !== 10) return show({ phone: textMessages.phone });
      setChallengeId((await request(accountCalls.phoneCode, { body: { phone } })).data.challengeId);
    });
  const change = (code = otp) =>
    attempting(async () => {
      const body = { phone, otp: code, challengeId, password };
      const { data } = await request(accountCalls.changePhone, { body });
      storeSession({ phoneNumber: data.phoneNumber });
      toast.success(accountMessages.phoneChanged);
      onDone(data.phoneNumber);
    });
  return {
    setForm,
    errors,
    isBusy,
    isSent: challengeId !== null,
    phone,
    otp,
    password,
    needsPassword: readSession().role === 'ADMIN',
    set: (name: 'phone' | 'otp' | 'password', typed: string) => {
      ({ phone: setPhone, otp: setOtp, password: setPassword })[name](typed);
      clear(name);
    },
    send: () => void send(),
    change: (code?: string) => void change(code),
    back: () => {
      setChallengeId(null);
      setOtp('');
    },
  };
}

function messagesOf(error: unknown, field: string): Record<string, string> {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields;
  return { [field]: messageOf(error, callMessages.networkError) };
}
