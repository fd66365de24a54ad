import { Claim, setupCalls, setupMessages } from '@shop/contract/setup';
import { callMessages } from '@shop/contract/call';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { storeSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';

const EMPTY = {
  firstName: '',
  phone: '',
  password: '',
  businessName: '',
  contactNumber: '',
  mailId: '',
  address: '',
  upiId: '',
};

/** Fields of the claim, without its token. */
export type ClaimFields = typeof EMPTY;

/** Claims the shop, signs the owner in and opens the back office. */
export function useClaim(token: string) {
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const submit = async () => {
    const checked = Claim.safeParse({ token, ...form.values });
    form.show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success || isBusy) return;
    setBusy(true);
    setFailed(null);
    try {
      const { message, data } = await request(setupCalls.claim, { body: checked.data });
      storeSession(data);
      toast.success(message);
      await navigate(paths.adminDashboard(), { replace: true });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      form.show(fields);
      if (Object.keys(fields).length === 0) setFailed(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    ...form,
    failed,
    isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

function sentenceOf(error: unknown): string {
  const isUnreached = error instanceof ApiError && error.status === 0;
  return messageOf(error, isUnreached ? callMessages.networkError : setupMessages.claimFailed);
}
