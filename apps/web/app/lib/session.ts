import type { Role } from '@shop/contract/call';
import { useSyncExternalStore } from 'react';
import { clearStorage, readLocal, subscribe, writeLocal } from './storage.ts';

/** What the browser stores of a session; all values are null for a visitor. */
export type Session = {
  token: string | null;
  role: Role | null;
  refreshToken: string | null;
  /** For customers the `userName` of the response, which is their phone number. */
  phoneNumber: string | null;
  id: string | null;
};

/** A session in the shape of the sign-in response. */
export type SignedIn = { [Key in keyof Session]: NonNullable<Session[Key]> };

const VISITOR: Session = {
  token: null,
  role: null,
  refreshToken: null,
  phoneNumber: null,
  id: null,
};
const KEYS = ['token', 'role', 'refreshToken', 'phoneNumber', 'id'] as const;

let known: Session = VISITOR;

/** A snapshot of the stored session; the same object while nothing changes. */
export function readSession(): Session {
  const role = readLocal('role');
  const now: Session = {
    token: readLocal('token'),
    role: role === 'ADMIN' || role === 'CUSTOMER' ? role : null,
    refreshToken: readLocal('refreshToken'),
    phoneNumber: readLocal('phoneNumber'),
    id: readLocal('id'),
  };
  if (KEYS.some((key) => now[key] !== known[key])) known = now;
  return known;
}

/** Stores a sign-in, or the new token pair of a refresh. */
export function storeSession(values: Partial<SignedIn>): void {
  writeLocal(values);
}

/** Signs out in this browser: clears everything that the shop stores in it. */
export function clearSession(): void {
  clearStorage();
}

/** The session for rendering: a visitor's on the server and during hydration, then the real one. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => VISITOR);
}
