import { LinkClaim, claimCalls, claimMessages } from '@shop/contract/claims';
import { orderMessages } from '@shop/contract/orders';
import { asciiDigits, typedCode } from '@shop/contract/typed-text';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { PlainFile } from './link-payment.tsx';
import { linkWords } from './link-words.ts';
import { paidWords as words } from './paid-words.ts';

/** Asks for the money that was paid for a link which has ended. */
export function LinkClaimForm({ token }: { token: string }) {
  const { form, isSent, choose } = useLinkClaim(token);
  if (isSent) {
    return (
      <p role="status" className="font-medium">
        {linkWords.claimed}
      </p>
    );
  }
  const { textOf, errors, failed, isBusy, setForm, submit } = form;
  return (
    <form
      ref={setForm}
      noValidate
      onSubmit={submit}
      onChange={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.type === 'file') {
          choose(target.files?.[0] ?? null);
        }
      }}
      className="flex flex-col gap-5"
    >
      <Field
        label={linkWords.screenshot}
        hint={orderMessages.screenshotHint}
        error={errors['file']}
      >
        <PlainFile />
      </Field>
      <ClaimFields textOf={textOf} errors={errors} />
      {failed !== null && <ErrorBox message={failed} />}
      <Button type="submit" size="large" busy={isBusy} busyText={words.sending}>
        {words.send}
      </Button>
    </form>
  );
}

function useLinkClaim(token: string) {
  const [isSent, setSent] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const form = useCheckedForm({
    schema: LinkClaim,
    initial: { utr: '', upiId: '', file: '' },
    read: ({ utr, upiId }) => ({ token, utr: typedCode(utr), upiId: asciiDigits(upiId) }),
    problems: () => ({ file: file === null && claimMessages.screenshotMissing }),
    failed: claimMessages.claimFailed,
    send: async (body) => {
      const { smallerPictures } = await import('../../lib/smaller-picture.ts');
      const files = await smallerPictures(file === null ? [] : [file]);
      await request(claimCalls.create, { body, files });
      setSent(true);
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    form.clear('file');
  };
  return { form, isSent, choose };
}
