import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { readSession, useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { formWords } from './form-words.ts';
import { LinkButton } from './link-button.tsx';

type SessionLostDialogProps = { open: boolean; onYes: () => void; onNo: () => void };

/**
 * Asks a person whose session was ended elsewhere to sign in on a new tab, because this page has unsaved changes.
 * `onYes` leaves the page; `onNo` stays, also once the same account has signed in again.
 */
export function SessionLostDialog({ open, onYes, onNo }: SessionLostDialogProps) {
  const { pathname } = useLocation();
  const [accountId] = useState(() => readSession().id);
  const isBack = useSession().id === accountId;
  const stay = useEffectEvent(onNo);
  useEffect(() => {
    if (open && isBack) stay();
  }, [open, isBack]);
  const isOffice = pathname.startsWith('/admin/');
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={formWords.lostTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onYes}>
            {formWords.lostLeave}
          </Button>
          <LinkButton to={isOffice ? paths.adminLogin() : paths.userLogin()} target="_blank">
            {formWords.lostSignIn}
          </LinkButton>
        </>
      }
    >
      <p>{formWords.lostText}</p>
    </Dialog>
  );
}
