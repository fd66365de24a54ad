import { SCREENSHOT_BYTES } from '@shop/contract/picture';
import { orderMessages } from '@shop/contract/orders';
import { useIsPreparing } from '../../lib/preparing-pictures.ts';
import { formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ClaimFields } from './claim-fields.tsx';
import type { ClaimStart } from './paid-data.ts';
import { paidWords as words } from './paid-words.ts';
import { paymentWords } from './payment-words.ts';
import { useMoneyClaim } from './use-money-claim.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type MoneyClaimProps = {
  userId: string;
  /** The reference of the payment; empty when it is typed. */
  reference: string;
  /** The paid rupees, when they are known. */
  amount: number | null;
  start: ClaimStart | null;
};

/** Asks for the money of a payment without an order. */
export function MoneyClaimForm({ amount, ...props }: MoneyClaimProps) {
  const { reason } = props.start ?? { reason: null };
  const form = useMoneyClaim(props);
  const { setForm, submit, isBusy, share, failed } = form;
  const isPreparing = useIsPreparing();
  return (
    <div className="page-column flex flex-col gap-6 pt-6 pb-12 *:w-full *:max-w-xl">
      <div className="flex flex-col gap-2">
        <h1 className="font-display text-title">{words.claimTitle}</h1>
        {reason !== null && <ErrorBox message={reason} />}
        <p className="text-ink-soft">{words.claimIntro}</p>
        {amount !== null && (
          <p>
            {words.amount}{' '}
            <strong className="font-semibold tabular-nums">{formatPrice(amount)}</strong>
          </p>
        )}
      </div>
      <form ref={setForm} noValidate onSubmit={submit}>
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
          <Fields form={form} />
          {failed !== null && <ErrorBox message={failed} />}
          {share !== null && <ProgressBar share={share} label={paymentWords.upload} />}
          <Button
            type="submit"
            size="large"
            disabled={isPreparing}
            busy={isBusy}
            busyText={words.sending}
          >
            {words.send}
          </Button>
        </fieldset>
      </form>
    </div>
  );
}

function Fields({ form }: { form: ReturnType<typeof useMoneyClaim> }) {
  const { textOf, errors, screenshot, choose, refuse } = form;
  return (
    <>
      <Field label={words.reference} hint={words.referenceHint} error={errors['reference']}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...textOf('reference')}
        />
      </Field>
      <Field
        label={paymentWords.screenshot}
        hint={orderMessages.screenshotHint}
        error={errors['file']}
      >
        <FileInput
          file={screenshot}
          types={TYPES}
          most={SCREENSHOT_BYTES}
          prompt={paymentWords.chooseScreenshot}
          replace={paymentWords.replace}
          isPortrait
          onChoose={choose}
          onRefuse={refuse}
        />
      </Field>
      <ClaimFields textOf={textOf} errors={errors} />
    </>
  );
}
