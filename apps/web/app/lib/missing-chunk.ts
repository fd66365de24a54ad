import { readTab, writeTab } from './storage.ts';

// After an upgrade a page that was opened before may ask for a file that is gone. It is then reloaded, once,
// and what was typed is put back into its fields.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { name: string; value: string; isChecked: boolean };
type Kept = { at: number; path: string; typed: Typed[] };

const KEY = 'missingChunk';
/** A file that is still missing after a reload would otherwise reload the page for ever. */
const ONCE_MS = 60_000;
const LEAVING_MS = 5_000;
const ASK_MS = 1_000;
const MOST_ASKED = 60;
const LOOK_MS = 100;
const MOST_LOOKS = 100;

/** Neither secrets nor what only the browser may fill. */
const NOT_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button']);

/** Set by the scripts of React Router; its own file belongs to one build alone. */
type BuiltWindow = Window & { __reactRouterManifest?: { url: string } };

/** Vite's event; `answer` is what the failed `import()` then waits for (framework-patches/missing-chunk.ts). */
type ImportFailed = Event & { payload?: unknown; answer?: Promise<never> };

/** Reloads the page when a file of its build is gone, and restores what was typed before that. */
export function watchForMissingChunks(): void {
  restore();
  const isLeaving = watchForLeaving();
  window.addEventListener('vite:preloadError', (event: ImportFailed) => {
    const isAgain = Date.now() - (keptIn(readTab(KEY))?.at ?? 0) < ONCE_MS;
    if (isAgain || !navigator.onLine) return;
    event.preventDefault();
    event.answer = reloadOrThrow(event.payload, isLeaving);
  });
}

/**
 * Reloads as soon as the server is ready, and throws when it is not ready in time. Firefox lets imports fail
 * when their page is being left: a reload would then stop the new page.
 */
async function reloadOrThrow(error: unknown, isLeaving: () => boolean): Promise<never> {
  for (let asked = 0; !isLeaving(); asked += 1) {
    if (asked === MOST_ASKED) throw error;
    const isReady = await isServerReady();
    if (isReady && !isLeaving()) return reload();
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  return new Promise(() => {});
}

/** Returns whether the page was told to go within the last seconds; a person may still choose to stay. */
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
 * True where the server has a file of this page's build, or does not have it any more (404). A page must be
 * reloaded in the first case too: Chromium does not ask again for a file that it could not load once.
 */
async function isServerReady(): Promise<boolean> {
  const file = (window as BuiltWindow).__reactRouterManifest?.url ?? '/';
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
}

function reload(): Promise<never> {
  const typed = [...namedFields()].map(([name, field]) => ({
    name,
    value: field.value,
    isChecked: field instanceof HTMLInputElement && field.checked,
  }));
  writeTab(KEY, { at: Date.now(), path: location.pathname, typed } satisfies Kept);
  // Nothing is lost, so nobody need be asked.
  const letGo = (leaving: Event) => leaving.stopImmediatePropagation();
  window.addEventListener('beforeunload', letGo, { capture: true });
  location.reload();
  return new Promise(() => {});
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

/** Fields by their kind and label, and the number among those of the same: ids change from build to build. */
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
  // React notices a value only when it was not set by way of the element itself.
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function keptIn(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null || !('typed' in stored)) return null;
  return stored as Kept;
}
