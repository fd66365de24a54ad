import type { TaxClass } from '@shop/contract/tax';

/** The names of the tax classes. */
export const taxClassNames: Readonly<Record<TaxClass, string>> = {
  FABRIC: 'Fabric',
  APPAREL: 'Apparel',
  EXEMPT: 'Exempt',
};
