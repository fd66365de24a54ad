import { type SignedInDevice, securityCalls, securityMessages } from '@shop/contract/security';
import { useEffect, useState } from 'react';
import { request } from './api.ts';
import { type Attempt, attempt } from './attempt.ts';
import { toastError } from './errors.ts';
import { toast } from './toast.ts';

/** Loads the account's signed-in devices, null while loading, and signs one out. */
export function useDevices() {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Attempt<SignedInDevice[]> | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void attempt(listed(), securityMessages.failed).then((found) => isShown && setLoaded(found));
    return () => {
      isShown = false;
    };
  }, [round]);
  const again = () => setRound((rounds) => rounds + 1);
  const end = async (sessionId: string) => {
    setBusyWith(sessionId);
    try {
      toast.success((await request(securityCalls.endSession, { params: { sessionId } })).message);
    } catch (error) {
      toastError(error, securityMessages.failed);
    } finally {
      setBusyWith(null);
      // Read again after a failure too, because another device may have been faster.
      again();
    }
  };
  return { loaded, busyWith, again, end: (sessionId: string) => void end(sessionId) };
}

async function listed(): Promise<SignedInDevice[]> {
  return (await request(securityCalls.sessions)).data;
}
