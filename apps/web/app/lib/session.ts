import type { Area, Role } from '@shop/contract/call';
import { useSyncExternalStore } from 'react';
import { clearStorage, readLocal, subscribe, writeLocal } from './storage.ts';

/** The session in the browser's storage; all values are null for a visitor. */
export type Session = {
  token: string | null;
  role: Role | null;
  /** Areas of the back office that the account may enter; stored as a comma-separated text. */
  areas: readonly Area[];
  refreshToken: string | null;
  /** For customers the response's `userName`, which is their phone number. */
  phoneNumber: string | null;
  id: string | null;
};

/** A session in the shape of the sign-in response. */
export type SignedIn = { [Key in keyof Session]: NonNullable<Session[Key]> };

const VISITOR: Session = {
  token: null,
  role: null,
  areas: [],
  refreshToken: null,
  phoneNumber: null,
  id: null,
};
const KEYS = ['token', 'role', 'areas', 'refreshToken', 'phoneNumber', 'id'] as const;

let known: Session = VISITOR;

/** Returns a snapshot of the stored session; the same object while nothing changes. */
export function readSession(): Session {
  const role = readLocal('role');
  const now: Session = {
    token: readLocal('token'),
    role: role === 'ADMIN' || role === 'STAFF' || role === 'CUSTOMER' ? role : null,
    areas: areasIn(readLocal('areas') ?? ''),
    refreshToken: readLocal('refreshToken'),
    phoneNumber: readLocal('phoneNumber'),
    id: readLocal('id'),
  };
  if (KEYS.some((key) => now[key] !== known[key])) known = now;
  return known;
}

/** Parses the areas; returns the same list while nothing changes. An unknown area opens nothing. */
function areasIn(text: string): readonly Area[] {
  if (text === known.areas.join(',')) return known.areas;
  return text.split(',').filter((area) => area !== '') as Area[];
}

/** Stores a sign-in, or the new token pair of a refresh. */
export function storeSession({ areas, ...values }: Partial<SignedIn>): void {
  writeLocal({ ...values, ...(areas !== undefined && { areas: areas.join(',') }) });
}

/** Signs out in this browser: clears everything that the shop stores in it. */
export function clearSession(): void {
  clearStorage();
}

/**
 * Returns the session for rendering: a visitor's on the server and during hydration, then the real one.
 */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => VISITOR);
}
