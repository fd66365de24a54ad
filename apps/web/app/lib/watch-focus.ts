import { hasFocus, wayBackFrom } from './way-back.ts';

/**
 * A pressed button, or its whole form, is disabled while it works (`aria-busy`); one that still is disabled
 * after that stays so.
 */
const WORK_MS = 500;

/**
 * Gives the focus back when what has it is removed from the page: a row that is done with, a form, or a
 * dialog whose opener is gone or cannot be focused any more; and when it was disabled.
 */
export function watchFocus(): void {
  let focused = document.activeElement;
  let goBack = wayBackFrom(focused);
  /** The dialog or form in which the focus is. */
  let holder: HTMLElement | null = null;
  /** Of each of them, to where the focus was before. */
  const waysOut = new WeakMap<Element, () => void>();
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
    holder = focused?.closest('dialog') ?? focused?.closest('form') ?? null;
    if (holder !== null && !waysOut.has(holder)) waysOut.set(holder, goBack);
    goBack = wayBackFrom(focused);
  });
  // This event does not bubble, so the document must capture it.
  const forgetDialog = ({ target }: Event) => target instanceof Element && waysOut.delete(target);
  document.addEventListener('close', forgetDialog, true);
  document.addEventListener('pointerdown', ({ target }) => {
    // Who clicks beside it gives the focus up; buttons of a dialog do not, though Safari does not focus them.
    const isBeside = !(target instanceof Node && (holder ?? focused)?.contains(target) === true);
    if (isBeside) focused = null;
  });
  const giveBack = () => {
    if (focused === null || hasFocus()) return;
    const isGone = !focused.isConnected;
    if (isGone) focused = null;
    const isOver = holder instanceof HTMLDialogElement ? !holder.open : !holder?.isConnected;
    const wayOut = isGone && isOver && holder !== null ? waysOut.get(holder) : undefined;
    (wayOut ?? goBack)();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((changes) => {
    if (focused?.isConnected === false) return giveBack();
    if (!changes.some(({ type, target }) => type === 'attributes' && target.contains(focused)))
      return;
    clearTimeout(timer);
    if (focused instanceof HTMLElement && !focused.matches(':disabled')) {
      // A person who has scrolled on stays there.
      if (!hasFocus()) focused.focus({ preventScroll: true });
      giveBack();
    } else if (!focused?.closest('[aria-busy=true]')) {
      timer = setTimeout(giveBack, WORK_MS);
    }
  });
  const attributeFilter = ['disabled', 'aria-busy'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
}
