import { GATEWAYS } from '@shop/contract/orders';
import { type ReactNode, useId } from 'react';
import { classes } from '../../lib/classes.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { gatewayNames, paymentWords } from './payment-words.ts';
import { APP_GRID } from './upi-apps.tsx';

type GatewayChipsProps = {
  name?: string;
  /** The chosen app, or empty. */
  value?: string;
  /** The first choice of a form without `value`, whose choice the browser keeps. */
  defaultValue?: string;
  hint?: ReactNode;
  error: string | undefined;
  onChange: (gateway: string) => void;
};

/** Chooses the payment app by radio buttons, which work without scripts. */
export function GatewayChips({ hint, error, onChange, ...rest }: GatewayChipsProps) {
  const id = useId();
  const { name = id, value, defaultValue } = rest;
  // On each radio too: phones read no description of a group.
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = classes(hintId, errorId) || undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="pb-1.5 text-sm font-medium">{paymentWords.gateway}</legend>
      <div className={APP_GRID}>
        {GATEWAYS.map((gateway) => (
          <RadioCard
            key={gateway}
            name={name}
            value={gateway}
            {...(value === undefined
              ? { defaultChecked: defaultValue === gateway }
              : { checked: value === gateway })}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy}
            onChange={() => onChange(gateway)}
            className="min-h-11 items-center rounded-full! px-4 py-2 font-medium has-aria-invalid:border-bad"
          >
            {gatewayNames[gateway]}
          </RadioCard>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
