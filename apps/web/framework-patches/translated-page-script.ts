// Relies on: Chrome and Edge translating a text by putting an element FONT before it and removing it, or
// around it; React changing texts by `removeChild`, `insertBefore` and `nodeValue`.
// Noticed by: e2e/translated-page.spec.ts.
// Switched off by: leaving `TRANSLATED_PAGE_SCRIPT` out of `HEAD_SCRIPTS`; a page that the browser has
// translated then breaks at its next change, or shows old texts.

/**
 * Lets React change a page that the browser has translated: a text that React changes, removes or puts
 * something before first replaces its translation. The browser then translates the new text.
 */
export const TRANSLATED_PAGE_SCRIPT = `(() => {
  const page = Node.prototype;
  const { insertBefore, removeChild } = page;
  const nodeValue = Object.getOwnPropertyDescriptor(page, 'nodeValue');
  const translations = new WeakMap();
  const isTranslation = (node) => node?.nodeName === 'FONT';
  const bringBack = (text) => {
    let translation = text?.parentNode ?? translations.get(text);
    if (!isTranslation(translation)) return;
    while (isTranslation(translation.parentNode)) translation = translation.parentNode;
    if (translation.parentNode) translation.replaceWith(text);
  };
  page.insertBefore = function (node, next) {
    bringBack(next);
    return insertBefore.call(this, node, next?.parentNode === this ? next : null);
  };
  page.removeChild = function (child) {
    bringBack(child);
    if (child.parentNode === this) return removeChild.call(this, child);
    child.remove();
    return child;
  };
  Object.defineProperty(page, 'nodeValue', {
    ...nodeValue,
    set(value) {
      bringBack(this);
      nodeValue.set.call(this, value);
    },
  });
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling } of changes) {
      const translation = [...addedNodes, previousSibling].find(isTranslation);
      for (const node of removedNodes)
        if (translation && node.nodeType === Node.TEXT_NODE) translations.set(node, translation);
    }
  });
  addEventListener('DOMContentLoaded', () => {
    observer.observe(document, { childList: true, subtree: true });
  });
})()`;
