import type { PaymentMethod } from '@shop/contract/order-status';
import { Icon } from '../../../ui/icons.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { orderWords } from '../order/order-words.ts';
import { useStore } from '../store-data.ts';
import type { OfferedMethods } from './offered-methods.ts';

type Way = { method: PaymentMethod; icon: IconName; name: string; hint: string };

const CASH: Way = { method: 'COD', icon: 'rupee', name: orderWords.cod, hint: orderWords.codHint };
// On the wire scan to pay is NET_BANKING.
const SCAN: Way = {
  method: 'NET_BANKING',
  icon: 'scan',
  name: orderWords.scan,
  hint: orderWords.scanHint,
};

type PaymentChoiceProps = OfferedMethods & {
  chosen: PaymentMethod;
  onPick: (method: PaymentMethod) => void;
};

/** Shows the payment methods to choose from; scan to pay comes first when the shop has a UPI id. */
export function PaymentChoice({ chosen, reasons, online, onPick }: PaymentChoiceProps) {
  const canScan = Boolean(useStore().profile?.upiId);
  const ways = canScan ? [SCAN, CASH] : [CASH, SCAN];
  if (online !== null) ways.push({ method: 'ONLINE', icon: 'lock', ...online });
  return (
    <section aria-labelledby="payment" className="flex flex-col gap-4">
      <h2 id="payment" className="font-display text-heading">
        {orderWords.payment}
      </h2>
      <div role="radiogroup" aria-labelledby="payment" className="flex flex-col gap-3">
        {ways.map(({ method, icon, name, hint }) => (
          <RadioCard
            key={method}
            name="payment"
            value={method}
            checked={method === chosen}
            disabled={reasons[method] !== undefined}
            onChange={() => onPick(method)}
          >
            <span className="flex items-start justify-between gap-4">
              <span className="flex flex-col gap-1">
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">{reasons[method] ?? hint}</span>
              </span>
              <Icon name={icon} className="size-6 text-zari" />
            </span>
          </RadioCard>
        ))}
      </div>
    </section>
  );
}
