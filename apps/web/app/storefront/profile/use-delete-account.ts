import { CODE_LENGTH, authMessages } from '@shop/contract/auth';
import { ownDataCalls, ownDataMessages } from '@shop/contract/own-data';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { clearSession } from '../../lib/session.ts';
import type { SentCode } from '../../lib/use-phone-change.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';

/** Deletes the customer's account in two steps: a code is sent to their number and entered. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const attempting = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailed(null);
    setCodeError(undefined);
    try {
      await work();
    } catch (error) {
      const message = messageOf(error, ownDataMessages.eraseFailed);
      // Code errors at the field, others above the form.
      if (error instanceof ApiError && error.status === 400) setCodeError(message);
      else setFailed(message);
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    const { data } = await request(ownDataCalls.code);
    setSent({ challengeId: data.challengeId, at: Date.now() });
  };
  const erase = () =>
    attempting(async () => {
      if (code.length < CODE_LENGTH) return setCodeError(authMessages.codeFailed);
      const body = { otp: code, challengeId: sent?.challengeId };
      const { message } = await request(ownDataCalls.erase, { body });
      clearSession();
      toast.success(message);
      await navigate(paths.home(), { replace: true });
    });
  return {
    failed,
    codeError,
    sentAt: sent?.at ?? null,
    isBusy,
    code,
    setCode: (digits: string) => {
      setCode(digits);
      setCodeError(undefined);
    },
    send: () => void attempting(send),
    resend: send,
    erase: () => void erase(),
  };
}
