import { AREAS, type Area, type Role } from '@shop/contract/call';

/** The authenticated caller, as proved by the access token. */
export type Session = {
  userId: string;
  role: Role;
  /** The areas of a STAFF member; empty for all other roles. */
  areas: readonly Area[];
  familyId: string;
};

/** The author of an action: a signed-in person, or null for a command on the machine itself. */
export type Actor = Session | null;

/** Returns the areas of the back office that a person may use: all of them for the owner. */
export function areasOf({ role, areas }: Pick<Session, 'role' | 'areas'>): readonly Area[] {
  if (role === 'ADMIN') return AREAS;
  return role === 'STAFF' ? areas : [];
}

/** Returns whether a person may use an area of the back office. */
export function hasArea(session: Session, area: Area): boolean {
  return areasOf(session).includes(area);
}
