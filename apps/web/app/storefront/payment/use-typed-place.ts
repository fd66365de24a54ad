import type { Pincode } from '@shop/contract/delivery-areas';
import { type RefObject, useEffect, useRef } from 'react';

const PLACE = ['city', 'state'] as const;

/**
 * Fills city and state from the PIN code, but never over what was typed; an unknown one empties what an
 * earlier one has filled, also before a reload.
 */
export function useTypedPlace(
  pincode: Pincode | null,
  fields: RefObject<HTMLFieldSetElement | null>,
): void {
  const filled = useRef({ city: '', state: '' });
  useEffect(() => {
    if (pincode === null) return;
    for (const name of PLACE) {
      const value = pincode[name] ?? '';
      const control = fields.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (control === null || control === undefined) continue;
      if (!['', value, filled.current[name]].includes(control.value)) continue;
      control.value = value;
      filled.current[name] = value;
    }
  }, [pincode, fields]);
}
