import { CODE_LENGTH, authMessages } from '@shop/contract/auth';
import { ownDataCalls, ownDataMessages } from '@shop/contract/own-data';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { clearSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import type { SentCode } from '../../lib/use-phone-change.ts';
import { paths } from '../../paths.ts';

/** Deletes the customer's account in two steps: a code is sent to their number and entered. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const [sent, setSent] = useState<SentCode | null>(null);
  const sendCode = async () => {
    const { data } = await request(ownDataCalls.code);
    // Said before the code is typed, which would be refused for the same reasons.
    if (data.notYet) throw new ApiError(409, { code: 'STILL_OPEN', message: data.notYet });
    setSent({ challengeId: data.challengeId, at: Date.now() });
  };
  const form = useCheckedForm({
    initial: { otp: '' },
    problems: ({ otp }) => ({
      otp: sent !== null && otp.length < CODE_LENGTH && authMessages.codeFailed,
    }),
    failed: ownDataMessages.eraseFailed,
    send: async ({ otp }) => {
      if (sent === null) return sendCode();
      const body = { otp, challengeId: sent.challengeId };
      const { message } = await request(ownDataCalls.erase, { body });
      clearSession();
      toast.success(message);
      await navigate(paths.home(), { replace: true });
    },
  });
  return { ...form, sentAt: sent?.at ?? null, resend: sendCode };
}
