import { STATES } from '@shop/contract/addresses';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useEffect, useRef } from 'react';

type Place = { city: string; state: string };
type Fields = { values: Place; set: (name: keyof Place, value: string) => void };

const NO_PLACE: Place = { city: '', state: '' };

/**
 * Fills city and state from the PIN code where they are empty or come from the code before. An unknown code
 * empties what this hook filled in, never what was typed. Returns whether city and state are the code's.
 */
export function useFilledPlace(pincode: Pincode | null, { values, set }: Fields): boolean {
  const last = useRef<{ code: Pincode | null; place: Place }>({ code: null, place: NO_PLACE });
  const filled = useRef(NO_PLACE);
  useEffect(() => {
    // Once per code, so that later edits stay.
    if (pincode === null || last.current.code === pincode) return;
    const place = placeOf(pincode);
    const replaced = place === null ? filled.current : last.current.place;
    for (const name of ['city', 'state'] as const) {
      const text = place?.[name] ?? '';
      if (values[name] === text || !['', replaced[name]].includes(values[name])) continue;
      set(name, text);
      filled.current = { ...filled.current, [name]: text };
    }
    last.current = { code: pincode, place: place ?? last.current.place };
  }, [pincode, values, set]);
  const place = placeOf(pincode);
  return place !== null && place.city === values.city && place.state === values.state;
}

function placeOf(pincode: Pincode | null): Place | null {
  const { city = null, state = null } = pincode ?? {};
  if (city === null || state === null) return null;
  return STATES.some((known) => known === state) ? { city, state } : null;
}
