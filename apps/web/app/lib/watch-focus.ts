import { hasFocus, wayBackFrom } from './way-back.ts';

/**
 * Gives the focus back when what has it is removed from the page: a row that is done with, or a dialog whose
 * opener is gone or cannot be focused any more.
 */
export function watchFocus(): void {
  let focused = document.activeElement;
  let goBack = wayBackFrom(focused);
  let dialog: HTMLDialogElement | null = null;
  /** Of each open dialog, to where the focus was before. */
  const waysOut = new WeakMap<Element, () => void>();
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
    dialog = focused?.closest('dialog') ?? null;
    if (dialog !== null && !waysOut.has(dialog)) waysOut.set(dialog, goBack);
    goBack = wayBackFrom(focused);
  });
  // It is reported to the document only while it is captured.
  const forgetDialog = ({ target }: Event) => target instanceof Element && waysOut.delete(target);
  document.addEventListener('close', forgetDialog, true);
  document.addEventListener('pointerdown', ({ target }) => {
    // Who clicks beside it gives the focus up; buttons of a dialog do not, though Safari does not focus them.
    const isBeside = !(target instanceof Node && (dialog ?? focused)?.contains(target) === true);
    if (isBeside) focused = null;
  });
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected || hasFocus()) return;
    focused = null;
    const wayOut = dialog?.open === true ? undefined : dialog && waysOut.get(dialog);
    (wayOut ?? goBack)();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
