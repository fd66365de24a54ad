import { authMessages } from '@shop/contract/auth';
import { NewComplaint, complaintCalls, complaintMessages } from '@shop/contract/complaints';
import { Phone, textMessages } from '@shop/contract/text';
import { hasVisibleSign } from '@shop/contract/typed-text';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { typedCode } from '../../lib/typed-code.ts';
import { useForm } from '../../lib/use-form.ts';
import { forgetDraft, keepDraft, keptDraft } from './complaint-draft.ts';

const blank = () => ({ orderId: '', subject: '', text: '', name: '', phone: '', otp: '' });

/**
 * The form of a complaint. Without a session it has two steps: a code is sent to the phone, and comes back
 * with the complaint.
 */
export function useComplaintForm({
  isVisitor,
  onDone,
}: {
  isVisitor: boolean;
  onDone: () => void;
}) {
  const form = useForm(blank());
  const { challengeId, setChallengeId, goOn } = useKept(form);
  const [ticket, setTicket] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wantsCode = isVisitor && challengeId === null;
  const send = async () => {
    const { name, phone, otp, ...complaint } = codesRead(form.values);
    if (wantsCode) {
      const { data } = await request(complaintCalls.code, { body: { phone } });
      goOn(challengeIn(data));
      return;
    }
    const body = isVisitor ? { ...complaint, name, phone, otp, challengeId } : complaint;
    setTicket((await request(complaintCalls.create, { body })).data.ticket);
    forgetDraft();
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const errors = problemsOf(codesRead(form.values), { isVisitor, wantsCode });
    form.show(errors);
    if (Object.keys(errors).length > 0 || isBusy) return;
    setBusy(true);
    setFailed(null);
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        form.show(error.fields);
      else setFailed(messageOf(error, complaintMessages.failed));
    } finally {
      setBusy(false);
    }
  };
  const back = () => {
    goOn(null);
    form.set('otp', '');
  };
  const again = () => {
    setChallengeId(null);
    setTicket(null);
    form.fill(blank());
  };
  return { ...form, submit, back, again, failed, isBusy, ticket, isSent: challengeId !== null };
}

type Fields = ReturnType<typeof blank>;

/** What is sent: the order's number without what only parts its signs, and without the word for it. */
function codesRead(values: Fields): Fields {
  return { ...values, orderId: typedCode(values.orderId).replace(/^order/i, '') };
}

/** The challenge of the code, if one was asked for; kept along with the fields in case of a reload. */
function useKept({ values, fill }: { values: Fields; fill: (whole: Fields) => void }) {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const restore = useEffectEvent(() => {
    const { challengeId: kept = null, ...draft } = keptDraft();
    fill({ ...values, ...draft });
    setChallengeId(kept);
  });
  // In an effect, because the server writes the form without knowing what a tab keeps.
  useEffect(() => restore(), []);
  const goOn = (challenge: string | null) => {
    keepDraft(values, challenge);
    setChallengeId(challenge);
  };
  return { challengeId, setChallengeId, goOn };
}

type Steps = { isVisitor: boolean; wantsCode: boolean };

/** What is missing, by field. */
function problemsOf(
  { phone, otp, ...complaint }: Fields,
  { isVisitor, wantsCode }: Steps,
): Record<string, string> {
  const checked = NewComplaint.safeParse(complaint);
  const errors = checked.success ? {} : fieldErrors(checked.error.issues);
  if (!isVisitor) return errors;
  if (!hasVisibleSign(complaint.name)) errors['name'] = complaintMessages.nameRequired;
  if (!Phone.safeParse(phone).success) errors['phone'] = textMessages.phone;
  if (!wantsCode && !/^[0-9]{6}$/.test(otp)) errors['otp'] = authMessages.codeFailed;
  return errors;
}
