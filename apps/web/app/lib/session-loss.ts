let lost: () => void = () => location.replace('/');

/** Says what happens when a session cannot be refreshed; storage is already empty then. */
export function onSessionLost(handler: () => void): () => void {
  const before = lost;
  lost = handler;
  return () => {
    lost = before;
  };
}

/** To be called once storage is empty. */
export function loseSession(): void {
  lost();
}
