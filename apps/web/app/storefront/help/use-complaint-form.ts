import { authMessages } from '@shop/contract/auth';
import { NewComplaint, complaintCalls, complaintMessages } from '@shop/contract/complaints';
import { Phone, textMessages } from '@shop/contract/text';
import { typedOrderId } from '@shop/contract/typed-order-id';
import { hasVisibleSign } from '@shop/contract/typed-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { requestKeys } from '../../lib/random-key.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { type RequestedCode, forgetDraft, keepDraft, storedDraft } from './complaint-draft.ts';

const NONE: RequestedCode = { challengeId: null, sentAt: null };
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
  const [asked, setAsked] = useState<RequestedCode>(NONE);
  const [ticket, setTicket] = useState<string | null>(null);
  const [keyOf, setKeyOf] = useState(requestKeys);
  const { challengeId } = asked;
  const wantsCode = isVisitor && challengeId === null;
  const form = useCheckedForm({
    schema: NewComplaint,
    initial: blank(),
    read: (values) => {
      const { name, phone, otp, ...complaint } = codesRead(values);
      if (!isVisitor) return complaint;
      return { ...complaint, name, phone, ...(!wantsCode && { otp, challengeId }) };
    },
    problems: ({ name, phone, otp }) =>
      isVisitor && {
        name: !hasVisibleSign(name) && complaintMessages.nameRequired,
        phone: !Phone.safeParse(phone).success && textMessages.phone,
        otp: !wantsCode && !/^[0-9]{6}$/.test(otp) && authMessages.codeFailed,
      },
    failed: complaintMessages.failed,
    send: async (body): Promise<void> => {
      if (wantsCode) {
        setAsked(await requestCode());
        // The field could be edited since; the code belongs to this number.
        return set('phone', values.phone);
      }
      const headers = { 'idempotency-key': keyOf({ body }) };
      setTicket((await request(complaintCalls.create, { body, headers })).data.ticket);
      forgetDraft();
      onDone();
    },
  });
  const { values, set, fill } = form;
  useDraft({ isVisitor, asked, setAsked, form });
  const requestCode = async (): Promise<RequestedCode> => {
    const { data } = await request(complaintCalls.code, { body: { phone: values.phone } });
    return { challengeId: challengeIn(data), sentAt: Date.now() };
  };
  const resend = async () => {
    const again = await requestCode();
    // The number may be edited again by now.
    setAsked((held) => (held === asked ? again : held));
  };
  const back = () => {
    setAsked(NONE);
    set('otp', '');
  };
  const again = () => {
    setAsked(NONE);
    setTicket(null);
    setKeyOf(requestKeys);
    fill(blank());
  };
  return { ...form, back, again, ticket, asked, resend };
}

type Fields = ReturnType<typeof blank>;

type Draft = {
  isVisitor: boolean;
  asked: RequestedCode;
  setAsked: (asked: RequestedCode) => void;
  form: { values: Fields; fill: (values: Fields) => void; isChanged: boolean };
};

/**
 * Restores the stored complaint, and stores what a visitor writes: the page may be left without a
 * question, or reloaded by the phone.
 */
function useDraft({ isVisitor, asked, setAsked, form: { values, fill, isChanged } }: Draft): void {
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const { challengeId = null, sentAt = null, ...draft } = storedDraft();
    fill({ ...values, ...draft });
    setAsked({ challengeId, sentAt });
    setRestored(true);
  });
  // In an effect, because the server renders the form without the tab's storage.
  useEffect(() => restore(), []);
  useEffect(() => {
    if (!isVisitor || !isRestored) return;
    if (isChanged) keepDraft(values, asked);
    else forgetDraft();
  }, [isVisitor, isRestored, isChanged, values, asked]);
}

function codesRead(values: Fields): Fields {
  return { ...values, orderId: typedOrderId(values.orderId) };
}
