import { readSession } from '../../../lib/session.ts';
import { readTab, removeTab, writeTab } from '../../../lib/storage.ts';

const keyOf = (userId: string) => `address-${userId}`;

/** Returns the fields of a new address that were typed in this tab, and not saved; null without any. */
export function storedAddressDraft<Values extends object>(empty: Values): Partial<Values> | null {
  const { id } = readSession();
  const kept = id === null ? null : readTab(keyOf(id));
  if (typeof kept !== 'object' || kept === null) return null;
  const types = new Map(Object.entries(empty).map(([name, value]) => [name, typeof value]));
  const known = Object.entries(kept).filter(([name, value]) => types.get(name) === typeof value);
  return Object.fromEntries(known) as Partial<Values>;
}

/**
 * Stores a typed field of a new address in this tab, for a reload and for a return to its form. What the shop
 * filled in is not stored: it belongs to the PIN code and the profile of its moment.
 */
export function keepTypedField(name: string, value: string | boolean): void {
  const { id } = readSession();
  if (id === null) return;
  const kept = readTab(keyOf(id));
  writeTab(keyOf(id), { ...(typeof kept === 'object' && kept), [name]: value });
}

/** Deletes the stored fields once the address was saved or given up. */
export function forgetAddressDraft(): void {
  removeTab(keyOf(readSession().id ?? ''));
}
