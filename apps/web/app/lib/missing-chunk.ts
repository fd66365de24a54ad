import { readTab, writeTab } from './storage.ts';

// After an upgrade a page that was opened before may ask for a file that is gone. It is then reloaded, once,
// and what was typed is put back into its fields.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { name: string; value: string; isChecked: boolean };
type Kept = { at: number; path: string; typed: Typed[] };

const KEY = 'missingChunk';
/** A file that is still missing after a reload would otherwise reload the page for ever. */
const ONCE_MS = 60_000;
const LOOK_MS = 100;
const MOST_LOOKS = 100;

/** Neither secrets nor what only the browser may fill. */
const NOT_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button']);

/** Reloads the page when a file of its build is gone, and restores what was typed before that. */
export function watchForMissingChunks(): void {
  restore();
  window.addEventListener('vite:preloadError', (event) => {
    const isAgain = Date.now() - (keptIn(readTab(KEY))?.at ?? 0) < ONCE_MS;
    if (isAgain || !navigator.onLine) return;
    event.preventDefault();
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
  });
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
