import { GATEWAYS, type Gateway } from '@shop/contract/orders';
import type { ComponentProps } from 'react';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { gatewayNames, paymentWords } from './payment-words.ts';
import { APP_GRID } from './upi-apps.tsx';

type GatewayChipsProps = Omit<
  ComponentProps<typeof RadioChips<Gateway>>,
  'legend' | 'choices' | 'names' | 'className'
>;

/** Shows the payment apps to choose from as radio buttons. */
export function GatewayChips(props: GatewayChipsProps) {
  return (
    <RadioChips
      legend={paymentWords.gateway}
      choices={GATEWAYS}
      names={gatewayNames}
      className={APP_GRID}
      {...props}
    />
  );
}
