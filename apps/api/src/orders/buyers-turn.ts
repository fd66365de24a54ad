import { turns } from '../lib/turns.ts';

/** More orders at once sell hardly faster, and leave those who only look neither connection nor processor. */
export const ORDERS_AT_ONCE = 4;

/** With the four seconds that whoever asks waits for a connection, an answer within five. */
export const PATIENCE_MS = 900;

/** Where buyers queue in front of the database; all others go past them. */
export const inBuyersTurn = turns(ORDERS_AT_ONCE, { patienceMs: PATIENCE_MS });
