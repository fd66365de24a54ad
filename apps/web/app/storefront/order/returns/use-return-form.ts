import { ReturnRequest, returnCalls, returnMessages } from '@shop/contract/returns';
import { asciiDigits, hasVisibleSign } from '@shop/contract/typed-text';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { request } from '../../../lib/api.ts';
import { fieldErrors, isConflict, messageOf } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import type { Returnable } from './returnable.ts';

type ReturnFormProps = { returnable: Returnable; isCash: boolean; onClose: () => void };

/** Manages state, validation and sending of a return's form; on any failure it keeps its input. */
export function useReturnForm({ returnable: { item, left }, isCash, onClose }: ReturnFormProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({ reason: '', note: '', upiId: '' });
  const [quantity, setQuantity] = useState(left);
  const [photographs, setPhotographs] = useState<readonly File[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  // Guards against a double click before the next render.
  const isUnderWay = useRef(false);

  const send = async (body: ReturnRequest) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      await request(returnCalls.create, { body, files: photographs, onProgress: setShare });
      toast.success(returnMessages.created);
      await revalidate();
      onClose();
    } catch (error) {
      setFailed(messageOf(error, returnMessages.createFailed));
      // Another device, or a try whose response was lost, may have requested it.
      if (isConflict(error)) await revalidate();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      setShare(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { orderItemId } = item;
    const upiId = asciiDigits(form.values.upiId);
    const checked = ReturnRequest.safeParse({ orderItemId, quantity, ...form.values, upiId });
    const needsUpi = isCash && !hasVisibleSign(upiId);
    form.show({
      ...(!checked.success && fieldErrors(checked.error.issues)),
      ...(needsUpi && { upiId: returnMessages.upiRequired }),
    });
    if (checked.success && !needsUpi) void send(checked.data);
  };
  return {
    ...form,
    quantity,
    setQuantity,
    photographs,
    setPhotographs,
    submit,
    share,
    isBusy,
    failed,
  };
}
