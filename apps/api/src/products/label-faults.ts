import { countryCodeOf } from '@shop/contract/countries';
import { type TypedShare, fibresFault } from '@shop/contract/fibres';
import { countryMessage } from '@shop/contract/product-attributes';
import { invalid } from '../platform/refusals.ts';

type Labelled = {
  countryOfOrigin?: string | null | undefined;
  fibres?: readonly TypedShare[] | '' | null | undefined;
};

/** Returns the faults of a label's fields that their schema cannot find. */
export function labelFaults({ countryOfOrigin: country, fibres }: Labelled) {
  const faults: { field: 'countryOfOrigin' | 'fibres'; message: string }[] = [];
  if (country && countryCodeOf(country) === undefined) {
    faults.push({ field: 'countryOfOrigin', message: countryMessage });
  }
  const fault = fibresFault(fibres || []);
  if (fault !== undefined) faults.push({ field: 'fibres', message: fault });
  return faults;
}

/** Refuses an unknown country, and fibres that are unknown, named twice or do not add up (400). */
export function refuseLabelFaults(body: Labelled): void {
  const [first] = labelFaults(body);
  if (first !== undefined) throw invalid(first.message, first.field);
}
