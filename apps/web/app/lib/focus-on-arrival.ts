/** A `ref` that focuses a field on mount, also in a dialog that opens at that moment. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
