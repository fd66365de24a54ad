/** Focuses the button that sends the form of an element, which may be outside of it. */
export function focusSend(inside: Element | null): void {
  const controls = [...(inside?.closest('form')?.elements ?? [])];
  const send = controls.find(
    (control) => control instanceof HTMLButtonElement && control.type === 'submit',
  );
  if (send instanceof HTMLElement) send.focus();
}
