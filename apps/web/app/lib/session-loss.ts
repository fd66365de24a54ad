let lost: () => void = () => location.replace('/');

/** Registers what to do when a session cannot be refreshed; storage has been cleared by then. */
export function onSessionLost(handler: () => void): () => void {
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
