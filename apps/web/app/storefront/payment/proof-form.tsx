import { orderMessages } from '@shop/contract/orders';
import { SCREENSHOT_BYTES } from '@shop/contract/picture';
import { Field } from '../../ui/field.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { GatewayChips } from './gateway-chips.tsx';
import { NumberedStep } from './numbered-step.tsx';
import { paymentWords } from './payment-words.ts';
import type { useProof } from './use-proof.ts';

const UtrDrawing = lazy(
  async () => (await import('./utr-drawing.tsx')).UtrDrawing,
  <div className="h-36" />,
);

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type ProofFormProps = {
  id: string;
  proof: ReturnType<typeof useProof>;
  /** Whether to disable the form during the upload. */
  isBusy: boolean;
};

/** Shows the proof of payment: app, screenshot and UTR; its submit button is outside. */
export function ProofForm({ id, proof, isBusy }: ProofFormProps) {
  const { setForm, submit, errors, values, set, screenshot } = proof;
  return (
    <form ref={setForm} id={id} noValidate onSubmit={submit} aria-label={paymentWords.proof}>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
        <NumberedStep number={2} title={paymentWords.proof}>
          <p className="text-sm text-ink-soft">{paymentWords.proofHint}</p>
        </NumberedStep>
        <GatewayChips
          value={values.gateway}
          hint={
            errors['gateway'] !== undefined && screenshot.chosen !== null
              ? paymentWords.screenshotSaved
              : undefined
          }
          error={errors['gateway']}
          onChange={(gateway) => set('gateway', gateway)}
        />
        <Field
          label={paymentWords.screenshot}
          hint={orderMessages.screenshotHint}
          error={errors['screenshot']}
        >
          <FileInput
            file={screenshot.chosen}
            types={TYPES}
            most={SCREENSHOT_BYTES}
            prompt={paymentWords.chooseScreenshot}
            replace={paymentWords.replace}
            isPortrait
            onChoose={screenshot.choose}
            onRefuse={screenshot.refuse}
          />
        </Field>
        <Field label={paymentWords.utr} optional hint={paymentWords.utrHint} error={errors['utr']}>
          <TextInput
            value={values.utr}
            autoComplete="off"
            inputMode="numeric"
            spellCheck={false}
            onChange={(event) => set('utr', event.currentTarget.value)}
          />
        </Field>
        <UtrDrawing gateway={values.gateway} />
      </fieldset>
    </form>
  );
}
