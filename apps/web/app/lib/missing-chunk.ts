import { isTabStored, readTab, writeTab } from './storage.ts';

// After an upgrade an open page may request a file that no longer exists. The page is then reloaded
// once, and its input is restored.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { name: string; value: string; isChecked: boolean };
type Kept = { at: number; path: string; typed: Typed[] };

const KEY = 'missingChunk';
/** Minimum between two reloads, in ms: a file that stays missing would reload the page forever. */
const ONCE_MS = 60_000;
const LEAVING_MS = 5_000;
const ASK_MS = 1_000;
const MOST_ASKED = 60;
const LOOK_MS = 100;
const MOST_LOOKS = 100;

/** Types of fields that are not stored: secrets, and those that only the browser may fill. */
const NOT_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button']);

/** Set by React Router's scripts; the manifest's file belongs to one build. */
type BuiltWindow = Window & {
  __reactRouterManifest?: { url: string };
  __reactRouterDataRouter?: { state: { navigation: { location?: Place | undefined } } };
};
type Place = { pathname: string; search: string; hash: string };

/** Vite's event; the failed `import()` then waits for `answer` (framework-patches/missing-chunk.ts). */
type ImportFailed = Event & { payload?: unknown; answer?: Promise<never> };

/**
 * Reloads the page when a file of its build is gone, and restores its input. Without a connection the page
 * that is being opened is requested as a document, which the service worker answers with the offline page.
 */
export function watchForMissingChunks(): void {
  restore();
  const isLeaving = watchForLeaving();
  window.addEventListener('vite:preloadError', (event: ImportFailed) => {
    const isAgain = Date.now() - (keptIn(readTab(KEY))?.at ?? 0) < ONCE_MS;
    const opening = isAnsweredOffline() ? placeBeingOpened() : undefined;
    if (opening === undefined && (isAgain || !navigator.onLine)) return;
    event.preventDefault();
    event.answer =
      opening === undefined ? reloadOrThrow(event.payload, isLeaving) : leaveFor(opening);
  });
}

/** Returns whether the service worker answers requests for pages, because there is no connection. */
function isAnsweredOffline(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

/** Returns the location that the router is opening; undefined when a part of the present page asked for the file. */
function placeBeingOpened(): Place | undefined {
  return (window as BuiltWindow).__reactRouterDataRouter?.state.navigation.location;
}

function leaveFor({ pathname, search, hash }: Place): Promise<never> {
  leaveUnasked();
  location.assign(pathname + search + hash);
  return new Promise(() => {});
}

/**
 * Reloads once the server is ready; throws when it is not ready in time. Firefox fails the imports of a
 * page that is being left, where a reload would stop the new page.
 */
async function reloadOrThrow(error: unknown, isLeaving: () => boolean): Promise<never> {
  for (let asked = 0; !isLeaving(); asked += 1) {
    if (asked === MOST_ASKED) throw error;
    const isReady = await isServerReady();
    if (isReady && !isLeaving()) return reload(error);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  return new Promise(() => {});
}

/**
 * Returns whether the page started to unload within the last seconds; the person may still choose to
 * stay.
 */
function watchForLeaving(): () => boolean {
  let leftAt = -Infinity;
  const leave = () => (leftAt = performance.now());
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) leave();
  });
  return () => performance.now() - leftAt < LEAVING_MS;
}

/**
 * Returns whether the server has a file of this page's build, or answers 404. A reload is needed in the
 * first case too: Chromium does not request a file again that failed once.
 */
async function isServerReady(): Promise<boolean> {
  const file = (window as BuiltWindow).__reactRouterManifest?.url ?? '/';
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
}

/** Reloads the page; throws when nothing can be stored and the page was reloaded already. */
function reload(error: unknown): Promise<never> {
  const typed = [...namedFields()].map(([name, field]) => ({
    name,
    value: field.value,
    isChecked: field instanceof HTMLInputElement && field.checked,
  }));
  writeTab(KEY, { at: Date.now(), path: location.pathname, typed } satisfies Kept);
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isTabStored() && opened?.type === 'reload') throw error;
  leaveUnasked();
  location.reload();
  return new Promise(() => {});
}

/** Lets the page be left without a confirmation: nothing is lost, or the router has asked already. */
function leaveUnasked(): void {
  const letGo = (leaving: Event) => leaving.stopImmediatePropagation();
  window.addEventListener('beforeunload', letGo, { capture: true });
}

function restore(): void {
  const kept = keptIn(readTab(KEY));
  if (kept === null || kept.typed.length === 0) return;
  writeTab(KEY, { ...kept, typed: [] });
  if (kept.path !== location.pathname) return;
  const waiting = new Map(kept.typed.map((typed) => [typed.name, typed]));
  let looks = 0;
  const timer = setInterval(() => {
    for (const [name, field] of namedFields()) {
      const typed = waiting.get(name);
      if (typed === undefined || !isHydrated(field)) continue;
      waiting.delete(name);
      fill(field, typed);
    }
    looks += 1;
    if (waiting.size === 0 || looks === MOST_LOOKS) clearInterval(timer);
  }, LOOK_MS);
}

/** Returns fields by type and label, numbered among equal ones, because ids change with each build. */
function namedFields(): Map<string, Field> {
  const fields = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (NOT_KEPT.has(field.type) || field.autocomplete === 'one-time-code') continue;
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
    const name = [field.type, field.name, label].join(' ');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    fields.set(`${name} ${count}`, field);
  }
  return fields;
}

function isHydrated(field: Field): boolean {
  return Object.keys(field).some((key) => key.startsWith('__reactProps'));
}

function fill(field: Field, { value, isChecked }: Typed): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  if (field.value === value) return;
  // React notices a value only when the prototype's setter sets it.
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function keptIn(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null || !('typed' in stored)) return null;
  return stored as Kept;
}
