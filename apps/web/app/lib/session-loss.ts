/** State of the navigation away from a page whose session was lost. */
export const SESSION_LOST = 'session-lost';

let lost: () => void = () => location.replace('/');

/** Registers the handler for a session that cannot be refreshed; storage is already cleared then. */
export function onSessionLoss(handler: () => void): () => void {
  const before = lost;
  lost = handler;
  return () => {
    lost = before;
  };
}

/** Reports that the session was lost; call it after storage was cleared. */
export function loseSession(): void {
  lost();
}
