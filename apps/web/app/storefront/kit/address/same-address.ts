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

/** Returns the form's values that differ from the saved address. */
export function changedFields(saved: Address, fields: AddressFields): Partial<AddressFields> {
  const names = [...COMPARED, 'isDefault'] as const;
  const changed = names.filter((name) => (saved[name] ?? '') !== (fields[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}
