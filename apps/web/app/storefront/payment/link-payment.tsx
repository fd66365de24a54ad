import { orderMessages } from '@shop/contract/orders';
import type { PayLink } from '@shop/contract/pay';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { formatPrice } from '../../lib/format.ts';
import { Field, controlClasses, useFieldProps } from '../../ui/field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { orderWords } from '../kit/order/order-words.ts';
import type { TypedFields } from './link-address.tsx';
import { GatewayChips } from './gateway-chips.tsx';
import { linkWords as words } from './link-words.ts';
import { PayPanel } from './pay-panel.tsx';
import { paymentWords } from './payment-words.ts';
import { UtrDrawing } from './utr-drawing.tsx';

const WAYS = {
  NET_BANKING: { name: orderWords.scan, hint: orderWords.scanHint },
  COD: { name: orderWords.cod, hint: orderWords.codHint },
} as const;

/** Chooses how to pay, with the steps of scan to pay below its choice. */
export function LinkPayment({ link, typed, errors }: TypedFields & { link: PayLink }) {
  const offered = link.methods.filter((one) => one.offered).map(({ method }) => method);
  const reasons = Object.fromEntries(link.methods.map(({ method, reason }) => [method, reason]));
  const first = offered.includes('NET_BANKING') ? 'NET_BANKING' : offered[0];
  const chosen = typed['paymentMethod'] ?? first;
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="pb-4 font-display text-heading">{words.payHow}</legend>
        {(['NET_BANKING', 'COD'] as const).map((method) => (
          <RadioCard
            key={method}
            name="paymentMethod"
            value={method}
            defaultChecked={method === chosen}
            disabled={!offered.includes(method)}
          >
            <span className="flex flex-col gap-1">
              <span className="font-semibold">{WAYS[method].name}</span>
              <span className="text-sm text-ink-soft">{reasons[method] ?? WAYS[method].hint}</span>
            </span>
          </RadioCard>
        ))}
        {errors['paymentMethod'] !== undefined && (
          <p className="text-sm text-bad">{errors['paymentMethod']}</p>
        )}
      </fieldset>
      {link.payment !== null && (
        <div className="hidden flex-col gap-5 group-has-[[value^=NET]:checked]/pay:flex">
          <ScanSteps link={link} payment={link.payment} typed={typed} errors={errors} />
        </div>
      )}
    </div>
  );
}

type ScanStepsProps = TypedFields & { link: PayLink; payment: NonNullable<PayLink['payment']> };

function ScanSteps({ link, payment, typed, errors }: ScanStepsProps) {
  const { upiId, payee, reference } = payment;
  const [gateway, setGateway] = useState(typed['gatewayOption'] ?? '');
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold">{words.payScan(formatPrice(link.total))}</h2>
        <p className="text-sm text-ink-soft">{words.payScanHint}</p>
      </div>
      <PayPanel held={{ amount: link.total, reference }} payee={{ upiId, name: payee }} />
      <h2 className="font-semibold">{words.proof}</h2>
      <GatewayChips
        name="gatewayOption"
        defaultValue={typed['gatewayOption'] ?? ''}
        error={errors['gatewayOption']}
        onChange={setGateway}
      />
      <Field label={words.screenshot} hint={orderMessages.screenshotHint} error={errors['file']}>
        <PlainFile />
      </Field>
      <Field label={paymentWords.utr} optional hint={paymentWords.utrHint} error={errors['utr']}>
        <TextInput
          name="utr"
          defaultValue={typed['utr'] ?? ''}
          inputMode="numeric"
          spellCheck={false}
        />
      </Field>
      <UtrDrawing gateway={gateway} />
    </>
  );
}

/** The browser's own file input, which works without scripts. */
export function PlainFile() {
  return (
    <input
      {...useFieldProps()}
      type="file"
      name="file"
      accept="image/jpeg,image/png,image/webp"
      className={classes(
        controlClasses,
        'py-2 pl-2 file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-paper-deep file:px-3 file:font-semibold',
      )}
    />
  );
}
