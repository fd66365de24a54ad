import { useEffect } from 'react';
import { readSession } from '../../../lib/session.ts';
import { readTab, removeTab, writeTab } from '../../../lib/storage.ts';

const key = () => `address-${readSession().id}`;

/** Returns the values of a new address that this tab stores until it is saved; null without any. */
export function storedAddressDraft<Values extends object>(empty: Values): Partial<Values> | null {
  const kept = readTab(key());
  if (typeof kept !== 'object' || kept === null) return null;
  const types = new Map(Object.entries(empty).map(([name, value]) => [name, typeof value]));
  const known = Object.entries(kept).filter(([name, value]) => types.get(name) === typeof value);
  return Object.fromEntries(known) as Partial<Values>;
}

/** Stores the values of a new address in this tab, for a reload and for a return to its form. */
export function useAddressDraft(values: object, { isActive }: { isActive: boolean }): void {
  useEffect(() => {
    if (isActive) writeTab(key(), values);
  }, [values, isActive]);
}

/** Deletes the stored address once it was saved or given up. */
export function forgetAddressDraft(): void {
  removeTab(key());
}
