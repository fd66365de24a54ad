import { focusHeading } from './use-page-arrival.ts';

const ROWS = 'tr, li, article';
/** Without fields, because a phone would show its keyboard. */
const PRESSABLE = 'a[href]:not([aria-hidden=true]), button:enabled, summary';
const FOCUSABLE = `${PRESSABLE}, input:enabled, select:enabled, textarea:enabled`;

/**
 * Remembers the place of the element that has the focus. The result gives the focus back to the element.
 * When it is gone, to the same kind of button in its row, a next row, a row before, or its dialog; else to
 * the link of the row, or its first control, and at last to the page's heading; when it is only disabled,
 * to the button or link that is nearest.
 */
export function wayBackFrom(element: Element | null): () => void {
  const row = element?.closest(ROWS);
  const rows = [...(row ? rowsAround(row) : []), element?.closest('dialog')];
  const kind = kindOf(element);
  return () => {
    if (element !== document.body && takesFocus(element)) return;
    const parts = rows.filter((part) => part?.isConnected === true);
    const same = controlsIn(parts).filter((control) => kindOf(control) === kind);
    if (same.some(takesFocus)) return;
    for (const part of parts) {
      const controls = controlsIn([part]);
      const links = controls.filter((control) => control instanceof HTMLAnchorElement);
      if ([...links, ...controls].some(takesFocus)) return;
    }
    if (!isNearestFocused(element)) focusHeading();
  };
}

function controlsIn(parts: readonly (Element | null | undefined)[]): Element[] {
  return parts.flatMap((part) => [...(part?.querySelectorAll(FOCUSABLE) ?? [])]);
}

/** Focuses what can be pressed next to an element that is still there. */
function isNearestFocused(element: Element | null): boolean {
  let part = element?.parentElement;
  while (part?.closest('main')) {
    if ([...part.querySelectorAll(PRESSABLE)].some(takesFocus)) return true;
    part = part.parentElement;
  }
  return false;
}

/** Whether anything but the page itself has the focus. */
export function hasFocus(): boolean {
  const { activeElement, body } = document;
  return (activeElement ?? body) !== body;
}

/** Returns a row, those after it, and those before it, nearest first. */
function rowsAround(row: Element): Element[] {
  const all = [...(row.parentElement?.children ?? [])];
  const at = all.indexOf(row);
  return [...all.slice(at), ...all.slice(0, at).toReversed()];
}

/** Returns the kind of a control: the first word of its name, which is its verb. */
function kindOf(element: Element | null): string | undefined {
  const name = element?.ariaLabel ?? element?.textContent;
  return name?.trim().split(/\s/)[0];
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}
