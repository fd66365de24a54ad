import { hasFocus, wayBackFrom } from './way-back.ts';

/**
 * Gives the focus back when what has it is removed from the page, such as a row that is done with. Returns what
 * ends it.
 */
export function watchFocus(): () => void {
  let focused = document.activeElement;
  let goBack = wayBackFrom(focused);
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    goBack = wayBackFrom(focused);
  };
  // Who clicks beside it gives the focus up.
  const forget = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && focused?.contains(target) === true)) focused = null;
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected || hasFocus()) return;
    focused = null;
    goBack();
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
}
