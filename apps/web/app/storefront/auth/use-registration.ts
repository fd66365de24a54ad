import { Registration, authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';

/** The registration form; afterwards the login page is filled with the phone. */
export function useRegistration(phoneNumber: string) {
  const navigate = useNavigate();
  const { show, ...form } = useForm({ fullName: '', email: '' });
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...form.values, phoneNumber };
    const checked = Registration.safeParse(body);
    if (!checked.success) {
      show(fieldErrors(checked.error.issues));
      return;
    }
    setBusy(true);
    setFailed(null);
    try {
      await request(authCalls.register, { body: checked.data });
      toast.success(authMessages.registered);
      await navigate(paths.userLogin(), { state: { phoneNumber } });
    } catch (error) {
      setFailed(messageOf(error, authMessages.failed));
      if (error instanceof ApiError) show(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return { ...form, failed, isBusy, submit };
}
