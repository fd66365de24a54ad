import { authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { clearSession, readSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { useAskBefore } from '../../ui/use-ask-before.tsx';
import { adminLayoutWords } from './admin-layout-words.ts';

/** Whether the sessions of all devices end. */
type LogOut = { everywhere?: 'true' };

/** Ends the session, or the sessions of all devices; asks first when a form has unsaved changes. */
export function LogOutButtons({ className }: { className: string }) {
  const { logOut, isBusy } = useLogOut();
  const { askBefore, question } = useAskBefore();
  const begin = (chosen: LogOut) => askBefore(() => void logOut(chosen));
  return (
    <>
      <button type="button" className={className} disabled={isBusy} onClick={() => begin({})}>
        <Icon name="logout" className="size-5 text-ink-soft" /> {adminLayoutWords.logOut}
      </button>
      <button
        type="button"
        className={className}
        disabled={isBusy}
        onClick={() => begin({ everywhere: 'true' })}
      >
        <Icon name="phone" className="size-5 text-ink-soft" /> {adminLayoutWords.logOutEverywhere}
      </button>
      {question}
    </>
  );
}

/**
 * Ends this session on the server, or the sessions of all devices; clears the storage only after that
 * (docs/specification.md, section 4).
 */
function useLogOut() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const logOut = async ({ everywhere }: LogOut) => {
    setBusy(true);
    try {
      const { phoneNumber } = readSession();
      const { message } = await request(authCalls.logout, {
        query: { phoneNumber: phoneNumber ?? undefined, everywhere },
      });
      clearSession();
      await navigate(paths.adminLogin(), { replace: true });
      toast.success(message);
    } catch (error) {
      toastError(error, authMessages.logoutFailed);
    } finally {
      setBusy(false);
    }
  };
  return { logOut, isBusy };
}
