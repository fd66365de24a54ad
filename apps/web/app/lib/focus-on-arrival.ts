/** Focuses a field on mount, as a `ref`, also in a dialog that opens at the same time. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
