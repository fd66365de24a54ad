import { useEffect, useRef, useState } from 'react';
import { hasFocus } from '../../../lib/way-back.ts';
import { DeliveryHeadline } from './delivery-headline.tsx';
import { useDeliveryTime } from './delivery-time.ts';
import { PincodeForm } from './pincode-form.tsx';

/**
 * Shows when the product arrives, and asks for the PIN code, which this browser remembers. The box is as
 * high without the form as with it, so that nothing moves once the remembered code is known.
 */
export function PincodeCheck({ estimated }: { estimated: string | null }) {
  const time = useDeliveryTime(estimated);
  const [isChanging, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const isKnown = time.pincode !== null && !isChanging;
  // The focused control is gone when the form opens or closes.
  useEffect(() => {
    if (wasUsed.current && !hasFocus()) box.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [isKnown]);
  const change = (next: boolean) => {
    wasUsed.current = true;
    setChanging(next);
  };
  return (
    <div ref={box} data-screen-only className="flex min-h-19 flex-col gap-2 md:max-lg:min-h-26">
      <DeliveryHeadline time={time} onChange={isKnown ? () => change(true) : undefined} />
      {!isKnown && <PincodeForm onType={() => change(true)} onDone={() => change(false)} />}
    </div>
  );
}

const CONTROL = 'input, button';
