/** Displayed width of a card's picture, for `<img sizes>`. */
export const CARD_SIZES =
  '(min-width: 80rem) 18.5rem, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, 50vw';

let opened: string | null = null;

/** Stores the product whose card was pressed: its picture is in the browser's cache. */
export function rememberOpenedCard(productId: string): void {
  opened = productId;
}

/**
 * Returns whether this product was opened by its card, so that its page may show the card's picture
 * first.
 */
export function wasOpened(productId: string): boolean {
  return opened === productId;
}
