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
import { type AskedCode, forgetDraft, keepDraft, keptDraft } from './complaint-draft.ts';

const NONE: AskedCode = { challengeId: null, sentAt: null };
const blank = () => ({ orderId: '', subject: '', text: '', name: '', phone: '', otp: '' });

/**
 * Manages the form of a complaint. Without a session it has two steps: a code is sent to the phone, and
 * returned with the complaint.
 */
export function useComplaintForm({
  isVisitor,
  onDone,
}: {
  isVisitor: boolean;
  onDone: () => void;
}) {
  const form = useForm(blank());
  const { asked, setAsked, goOn, askForCode } = useCode(form);
  const [ticket, setTicket] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { challengeId } = asked;
  const wantsCode = isVisitor && challengeId === null;
  const send = async () => {
    if (wantsCode) return askForCode();
    const { name, phone, otp, ...complaint } = codesRead(form.values);
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
    goOn(NONE);
    form.set('otp', '');
  };
  const again = () => {
    setAsked(NONE);
    setTicket(null);
    form.fill(blank());
  };
  return { ...form, submit, back, again, failed, isBusy, ticket, asked, askForCode };
}

type Fields = ReturnType<typeof blank>;

/** What is sent: the order's number without what only parts its signs, and without the word for it. */
function codesRead(values: Fields): Fields {
  return { ...values, orderId: typedCode(values.orderId).replace(/^order/i, '') };
}

/** The code that was asked for; kept along with the fields in case of a reload. */
function useCode({ values, fill }: { values: Fields; fill: (whole: Fields) => void }) {
  const [asked, setAsked] = useState<AskedCode>(NONE);
  const restore = useEffectEvent(() => {
    const { challengeId = null, sentAt = null, ...draft } = keptDraft();
    fill({ ...values, ...draft });
    setAsked({ challengeId, sentAt });
  });
  // In an effect, because the server renders the form without the tab's storage.
  useEffect(() => restore(), []);
  const goOn = (code: AskedCode) => {
    keepDraft(values, code);
    setAsked(code);
  };
  const askForCode = async () => {
    const { data } = await request(complaintCalls.code, { body: { phone: values.phone } });
    goOn({ challengeId: challengeIn(data), sentAt: Date.now() });
  };
  return { asked, setAsked, goOn, askForCode };
}

type Steps = { isVisitor: boolean; wantsCode: boolean };

/** Returns messages for missing fields. */
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
