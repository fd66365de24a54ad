import { ClaimRequest, claimCalls, claimMessages } from '@shop/contract/claims';
import { pictureMessages } from '@shop/contract/picture';
import { asciiDigits, typedCode } from '@shop/contract/typed-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { paths } from '../../paths.ts';
import { pictureErrorAt } from '../kit/photographs/no-picture.ts';
import { forgetPaymentOf } from '../kit/payment/stored-payment.ts';
import { storedProof } from '../kit/payment/stored-proof.ts';
import type { ClaimStart } from './paid-data.ts';

type ClaimInput = { userId: string; reference: string; start: ClaimStart | null };

/** Manages state, validation and sending of a claim; on any failure the form keeps its input. */
export function useMoneyClaim({ userId, reference, start }: ClaimInput) {
  const navigate = useNavigate();
  // Without a start the proof may have been given on the payment page, before its hold ended.
  const [given] = useState(() => start ?? storedProof(reference));
  const [screenshot, setScreenshot] = useState(given.screenshot);
  const [share, setShare] = useState<number | null>(null);
  const form = useCheckedForm({
    schema: ClaimRequest,
    initial: { reference, file: '', utr: given.utr, upiId: '' },
    read: (values) => ({
      userId,
      reference: typedCode(values.reference),
      utr: typedCode(values.utr),
      upiId: asciiDigits(values.upiId),
    }),
    problems: () => ({ file: screenshot === null && claimMessages.screenshotMissing }),
    failed: claimMessages.claimFailed,
    send: async (body) => {
      try {
        const files = screenshot === null ? [] : [screenshot];
        await request(claimCalls.create, { body, files, onProgress: setShare });
        forgetPaymentOf(body.reference);
        toast.success(claimMessages.claimed);
        await navigate(paths.personalInfo('my-orders'), { replace: true });
      } catch (error) {
        throw pictureErrorAt(error, 'file');
      } finally {
        setShare(null);
      }
    },
  });
  const choose = (file: File) => {
    setScreenshot(file);
    form.clear('file');
  };
  const refuse = (reason: 'type' | 'size') =>
    form.show({
      ...form.errors,
      file: reason === 'type' ? pictureMessages.notAScreenshot : pictureMessages.screenshotTooLarge,
    });
  return { ...form, screenshot, choose, refuse, share };
}
