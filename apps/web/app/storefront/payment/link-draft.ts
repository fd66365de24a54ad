import { useEffect } from 'react';
import { readTab, removeTab, writeTab } from '../../lib/storage.ts';

const keyOf = (token: string) => `link-${token}`;

type Draft = Partial<Record<string, string>>;

type LinkDraft = {
  token: string;
  form: HTMLFormElement | null;
  /** Whether the page came back with what was typed, which is newer than what is stored. */
  isBroughtBack: boolean;
};

/**
 * Stores what is typed into the form of a link in this tab, except the screenshot, and restores it: a phone may
 * reload the page while the payment app is open. A field that was filled in before hydration keeps its text.
 */
export function useLinkDraft({ token, form, isBroughtBack }: LinkDraft): void {
  useEffect(() => {
    if (form === null) return undefined;
    if (!isBroughtBack) restore(form, storedDraft(token));
    const keep = () => writeTab(keyOf(token), textsIn(form));
    keep();
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [token, form, isBroughtBack]);
}

/** Deletes what was typed into the form of a link, once it is ordered. */
export function forgetLinkDraft(token: string): void {
  removeTab(keyOf(token));
}

function storedDraft(token: string): Draft {
  const kept = Object.entries(readTab(keyOf(token)) ?? {});
  return Object.fromEntries(kept.filter(([, text]) => typeof text === 'string'));
}

/** Returns the texts of a form; its key belongs to one visit. */
function textsIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const texts = [...new FormData(form)].filter(
    ([name, value]) => name !== 'key' && typeof value === 'string',
  );
  return Object.fromEntries(texts);
}

/** Fills in the fields that nothing was done to, by events, so that the page follows. */
function restore(form: HTMLFormElement, draft: Draft): void {
  const controls = [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
  const edited = new Set(controls.filter(isEdited).map(({ name }) => name));
  const now = textsIn(form);
  const isSameConsent = draft['terms'] === now['terms'] && draft['privacy'] === now['privacy'];
  for (const control of controls) {
    const { name, type } = control;
    const text = draft[name];
    if (text === undefined || type === 'hidden' || edited.has(name)) continue;
    if (isChoice(control)) {
      const isConsent = name === 'agreed';
      if (control.value === text && !control.checked && (!isConsent || isSameConsent)) {
        control.click();
      }
    } else if (control.value !== text) {
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function isEdited(control: HTMLInputElement | HTMLSelectElement): boolean {
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== '';
}

function isChoice(control: HTMLInputElement | HTMLSelectElement): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}
