import type { Registration } from '@shop/contract/tax';
import { outsideSalesWords } from './tax-notice-words.ts';

/** Returns warnings for a seller whose shop accepts orders that the law may forbid. */
export function outsideWarnings(registration: Registration, homeStateOnly: boolean): string[] {
  if (registration === 'REGULAR' || homeStateOnly) return [];
  return [outsideSalesWords[registration]];
}
