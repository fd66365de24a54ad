import type { STATES } from './addresses.ts';

/** The states and union territories by their GST codes; names as in addresses. */
export const TAX_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const satisfies Readonly<Record<string, (typeof STATES)[number]>>;
/** The GST code of a state, such as `33`. */
export type StateCode = keyof typeof TAX_STATES;

/** Returns the code of a state by its name; undefined for an unknown name. */
export function stateCodeOf(name: string): StateCode | undefined {
  return (Object.keys(TAX_STATES) as StateCode[]).find((code) => TAX_STATES[code] === name);
}

/** The codes of all states, in the order of their names. */
export const STATE_CODES = (Object.keys(TAX_STATES) as StateCode[]).toSorted((one, other) =>
  TAX_STATES[one] < TAX_STATES[other] ? -1 : 1,
);
