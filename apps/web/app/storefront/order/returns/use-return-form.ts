import { ReturnRequest, returnCalls, returnMessages } from '@shop/contract/returns';
import { asciiDigits, hasVisibleSign } from '@shop/contract/typed-text';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { request } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { isConflict } from '../../../lib/errors.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { useIsHere } from '../../../lib/use-is-here.ts';
import { pictureErrorAt } from '../../kit/photographs/no-picture.ts';
import type { Returnable } from './returnable.ts';

type ReturnFormProps = { returnable: Returnable; isCash: boolean; onClose: () => void };

/** Manages state, validation and sending of a return's form; on any failure it keeps its input. */
export function useReturnForm({ returnable: { item, left }, isCash, onClose }: ReturnFormProps) {
  const { revalidate } = useRevalidator();
  const isHere = useIsHere();
  const [quantity, setQuantity] = useState(left);
  const [photographs, setPhotographs] = useState<readonly File[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const form = useCheckedForm({
    schema: ReturnRequest,
    // `photographs` only has the message about them.
    initial: { reason: '', note: '', upiId: '', photographs: '' },
    read: (values) => ({
      ...values,
      orderItemId: item.orderItemId,
      quantity,
      upiId: asciiDigits(values.upiId),
    }),
    problems: ({ upiId }) => ({
      upiId: isCash && !hasVisibleSign(upiId) && returnMessages.upiRequired,
    }),
    failed: returnMessages.createFailed,
    send: async (body) => {
      try {
        await request(returnCalls.create, { body, files: photographs, onProgress: setShare });
        toast.success(returnMessages.created);
        await revalidate();
        // After Cancel another form may be open, or another page.
        if (isHere()) onClose();
      } catch (error) {
        // Another device, or a try whose response was lost, may have requested it.
        if (isConflict(error)) void revalidate();
        throw pictureErrorAt(error, 'photographs');
      } finally {
        setShare(null);
      }
    },
  });
  const change: typeof setPhotographs = (next) => {
    setPhotographs(next);
    form.clear('photographs');
  };
  return { ...form, quantity, setQuantity, photographs, setPhotographs: change, share };
}
