import type { Area, Role } from '@shop/contract/call';
import { useSyncExternalStore } from 'react';
import { clearStorage, readLocal, subscribe, writeLocal } from './storage.ts';

/** What the browser stores of a session; all values are null for a visitor. */
export type Session = {
  token: string | null;
  role: Role | null;
  /** The areas of the back office that they may enter; stored with commas between them. */
  areas: readonly Area[];
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
  areas: [],
  refreshToken: null,
  phoneNumber: null,
  id: null,
};
const KEYS = ['token', 'role', 'areas', 'refreshToken', 'phoneNumber', 'id'] as const;

let known: Session = VISITOR;

/** A snapshot of the stored session; the same object while nothing changes. */
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

/** The same list while nothing changes; an area that there is not lets nobody in. */
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

/** The session for rendering: a visitor's on the server and during hydration, then the real one. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => VISITOR);
}
