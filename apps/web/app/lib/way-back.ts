import { focusHeading } from './use-page-arrival.ts';

const ROWS = 'tr, li, article';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

/**
 * Remembers where an element that has the focus stands. The result gives the focus back: to the element, or
 * to the button of a menu that it was in. When it is gone, to the same kind of button in its row, the next
 * row or the one before, or its dialog, else to the first control there, and at last to the page's heading;
 * when it is only disabled, to the button or link that is nearest.
 */
export function wayBackFrom(element: Element | null): () => void {
  const menu = element?.closest('[popover]')?.id;
  const rows = [...rowsAround(element?.closest(ROWS) ?? null), element?.closest('dialog')];
  const kind = element === null ? '' : kindOf(element);
  return () => {
    if (element !== document.body && takesFocus(element)) return;
    if (menu !== undefined && takesFocus(document.querySelector(`[popovertarget="${menu}"]`)))
      return;
    for (const row of rows) {
      const controls = row?.isConnected === true ? [...row.querySelectorAll(FOCUSABLE)] : [];
      const same = controls.filter((control) => kindOf(control) === kind);
      if ([...same, ...controls].some(takesFocus)) return;
    }
    if (!isNearestFocused(element)) focusHeading();
  };
}

/** No field, because a phone would show its keyboard. */
const PRESSABLE = 'a[href], button:not(:disabled), summary';

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
  return activeElement !== null && activeElement !== body;
}

/** Returns a row, those after it, and those before it, nearest first. */
function rowsAround(row: Element | null): Element[] {
  if (row === null) return [];
  const all = [...(row.parentElement?.children ?? [])];
  const at = all.indexOf(row);
  return [...all.slice(at), ...all.slice(0, at).toReversed()];
}

/** Returns what a control does, without its object: the first word of its name. */
function kindOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return name.trim().split(/\s/)[0] ?? '';
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}
