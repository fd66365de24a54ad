import type { Address, AddressFields } from '@shop/contract/addresses';

const COMPARED = [
  'firstName',
  'lastName',
  'phoneNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'addressType',
] as const;

/** Returns whether a saved address equals the form's values; null and an empty text are equal. */
export function sameAddress(
  saved: Pick<Address, (typeof COMPARED)[number]>,
  fields: Pick<AddressFields, (typeof COMPARED)[number]>,
): boolean {
  return COMPARED.every((name) => (saved[name] ?? '') === (fields[name] ?? ''));
}

/** The fields of a place. They are sent together: another tab may have saved another place. */
const PLACE = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const;

/** Returns the form's values that differ from the saved address, and all of a place that differs. */
export function changedFields(saved: Address, fields: AddressFields): Partial<AddressFields> {
  const differs = (name: (typeof COMPARED)[number] | 'isDefault') =>
    (saved[name] ?? '') !== (fields[name] ?? '');
  const changed = [...COMPARED, 'isDefault' as const].filter(differs);
  const sent = PLACE.some(differs) ? [...changed, ...PLACE] : changed;
  return Object.fromEntries(sent.map((name) => [name, fields[name]]));
}
