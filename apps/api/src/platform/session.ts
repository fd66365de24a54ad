import type { Role } from '@shop/contract/call';

/** The authenticated caller, as proved by the access token. */
export type Session = { userId: string; role: Role; familyId: string };
