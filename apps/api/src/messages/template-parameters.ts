import type { Letter } from './message-channels.ts';

/** Returns the parameters for a vendor's template: one line each, and never empty. */
export function templateParameters({ purpose, parameters, shopName }: Letter): string[] {
  // A test has the shop's name as its own parameter.
  const namesShop = purpose === 'CODE';
  return [...parameters, ...(namesShop ? [shopName] : [])].map(
    (text) => text.replaceAll(/\s+/g, ' ').trim() || '-',
  );
}
