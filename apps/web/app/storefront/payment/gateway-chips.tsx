import { GATEWAYS } from '@shop/contract/orders';
import { type ReactNode, useId } from 'react';
import { FieldNotes, noteIds } from '../../ui/field.tsx';
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

/** Shows the payment apps to choose from as radio buttons, which work without scripts. */
export function GatewayChips(props: GatewayChipsProps) {
  const { name, value, defaultValue, hint, error, onChange } = props;
  const id = useId();
  // On each radio too: phones read no description of a group.
  const describedBy = noteIds(id, { hint, error });
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
            name={name ?? id}
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
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
