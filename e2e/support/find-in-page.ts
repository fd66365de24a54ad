/** Kind of element that a person looks for on a page. */
export type Kind = 'field' | 'button' | 'link' | 'text';

/**
 * Returns the first visible element of a kind whose name or text matches a pattern, or null; runs in a
 * page. Scrolls it into view. While a dialog is open, finds only its elements. `among` is a text of the
 * list item that contains it.
 */
export function findInPage(
  kind: Kind,
  source: string,
  flags: string,
  among: string,
): Element | null {
  const selectors = {
    field: ':is(input, select, textarea):enabled',
    button: ':is(button, [role=button], summary):not(:disabled)',
    link: 'a[href]:not([role])',
    text: '*',
  };
  const pattern = new RegExp(source, flags);
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' ');
    return element.ariaLabel ?? (labels === '' ? textOf(element) : labels);
  };
  const items = [...document.querySelectorAll('li, [role=listitem]')];
  const item = among === '' ? null : items.find((one) => textOf(one).includes(among));
  if (item === undefined) return null;
  const dialog = kind === 'text' ? null : document.querySelector('dialog[open]');
  const matching = [...(item ?? dialog ?? document.body).querySelectorAll(selectors[kind])].filter(
    (one) => one.checkVisibility() && pattern.test(kind === 'text' ? textOf(one) : nameOf(one)),
  );
  matching[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return matching[0] ?? null;
}
