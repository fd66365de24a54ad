import { rememberPendingAction } from '../../../lib/pending-action.ts';
import { readSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { followKeptProducts, isKeptProduct, keepOrNot, onKeptChange } from './kept.ts';

/** Keeps the hearts of every page as the customer's saved products are. */
export function followHearts(): void {
  followKeptProducts();
  onKeptChange(paint);
  new MutationObserver(paint).observe(document.body, { childList: true, subtree: true });
  paint();
}

/** Saves the product of a heart, or removes it; a visitor signs in first, and it is saved then. */
export function pressHeart(heart: HTMLElement): void {
  const { heart: productId = '', name: productName = '' } = heart.dataset;
  if (readSession().id === null) {
    signInToKeep({ kind: 'saved', productId, productName });
    return;
  }
  void keepOrNot('saved', productId, !isKeptProduct('saved', productId));
}

/** Leads a visitor to the sign-in; the product is kept then, and this page is shown again. */
export function signInToKeep({
  productName,
  ...keeps
}: {
  kind: 'saved' | 'watched';
  productId: string;
  productName: string;
}): void {
  const returnTo = `${location.pathname}${location.search}`;
  rememberPendingAction({ keeps, productName, returnTo });
  location.assign(paths.userLogin());
}

function paint(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const isPressed = String(isKeptProduct('saved', heart.dataset['heart'] ?? ''));
    if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed;
  }
}
