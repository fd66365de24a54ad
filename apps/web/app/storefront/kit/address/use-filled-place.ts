import { STATES } from '@shop/contract/addresses';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useEffect, useRef } from 'react';

type Place = { city: string; state: string };
type Fields = { values: Place; set: (name: keyof Place, value: string) => void };

const NO_PLACE: Place = { city: '', state: '' };

/**
 * Fills city and state from the PIN code, but only empty fields and those that an earlier code has
 * filled, never the shopper's input; an unknown code empties the latter. Returns whether both say what the
 * code says.
 */
export function useFilledPlace(pincode: Pincode | null, { values, set }: Fields): boolean {
  const filled = useRef<Place & { by: Pincode | null }>({ ...NO_PLACE, by: null });
  useEffect(() => {
    // Once per code, so that later edits stay.
    if (pincode === null || filled.current.by === pincode) return;
    const place = placeOf(pincode) ?? NO_PLACE;
    for (const name of ['city', 'state'] as const) {
      const isOurs = values[name] === '' || values[name] === filled.current[name];
      if (isOurs && values[name] !== place[name]) set(name, place[name]);
    }
    filled.current = { ...place, by: pincode };
  }, [pincode, values, set]);
  const place = placeOf(pincode);
  return place !== null && place.city === values.city && place.state === values.state;
}

function placeOf(pincode: Pincode | null): Place | null {
  const { city = null, state = null } = pincode ?? {};
  if (city === null || state === null) return null;
  return STATES.some((known) => known === state) ? { city, state } : null;
}
