import { authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../../lib/api.ts';
import { toastError } from '../../../lib/errors.ts';
import { clearSession, readSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { paths } from '../../../paths.ts';
import { useAskBefore } from '../../../ui/use-ask-before.tsx';

/**
 * Ends the session on the server, and in this browser whatever the server answers. `signOutEverywhere`
 * ends the sessions of all devices; if that fails, this device stays signed in and can retry. Both ask first
 * when a form has unsaved changes; `question` is the dialog that asks.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { askBefore, question } = useAskBefore();
  const signOut = async () => {
    setBusy(true);
    const phoneNumber = readSession().phoneNumber ?? undefined;
    try {
      await request(authCalls.logout, { query: { phoneNumber } });
      toast.success(authMessages.loggedOut);
    } catch (error) {
      toastError(error, authMessages.logoutFailed);
    }
    clearSession();
    await navigate(paths.home(), { replace: true });
  };
  const signOutEverywhere = async () => {
    setBusy(true);
    try {
      const { message } = await request(authCalls.logout, { query: { everywhere: 'true' } });
      clearSession();
      toast.success(message);
      await navigate(paths.home(), { replace: true });
    } catch (error) {
      toastError(error, authMessages.logoutFailed);
      setBusy(false);
    }
  };
  return {
    signOut: () => askBefore(() => void signOut()),
    signOutEverywhere: () => askBefore(() => void signOutEverywhere()),
    isBusy,
    question,
  };
}
