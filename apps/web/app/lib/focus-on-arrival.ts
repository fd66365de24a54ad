/** A `ref` for the field that somebody came to fill in; in a dialog that opens just now as well. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
