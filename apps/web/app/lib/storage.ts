// The only file that touches the browser's storage. Each stored concept has its own file beside its
// users: session, theme, pending action, code step, typed address, payment, recently viewed products. Where the browser
// blocks site data, or its storage is full, a script of the head keeps it in memory (framework-patches/memory-script.ts).

const listeners = new Set<(ofOtherTab?: StorageEvent) => void>();

/** Reads the text under a key, shared by all tabs; null on the server and when nothing is stored. */
export function readLocal(key: string): string | null {
  return typeof window === 'undefined' ? null : localStorage.getItem(key);
}

/** Stores texts for all tabs, and notifies subscribers once. */
export function writeLocal(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  notify();
}

/** Reads the value under a key of this tab; null when it is missing or unreadable. */
export function readTab(key: string): unknown {
  return parseStoredText(sessionStorage.getItem(key));
}

/** Stores a value in this tab only, so that it survives a reload. */
export function writeTab(key: string, value: object): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

/** Returns whether the values of this tab survive a reload; false while a script of the head keeps them in memory. */
export function isTabStored(): boolean {
  return sessionStorage instanceof Storage;
}

/** Removes a value of this tab. */
export function removeTab(key: string): void {
  sessionStorage.removeItem(key);
}

/** Clears the storage of this tab. */
export function clearTab(): void {
  sessionStorage.clear();
}

/** Clears everything that the shop stores in this browser, and notifies subscribers. */
export function clearStorage(): void {
  localStorage.clear();
  clearTab();
  notify();
}

/**
 * Notifies the other tabs of a change in data that they show; `topic` becomes the key of their event.
 */
export function notifyOtherTabs(topic: string): void {
  localStorage.setItem(topic, String(Math.random()));
}

/** Calls `listener` after every change of shared storage; with the event when another tab made it. */
export function subscribe(listener: (ofOtherTab?: StorageEvent) => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Parses a stored JSON text; null when the shop did not write it. */
export function parseStoredText(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}
