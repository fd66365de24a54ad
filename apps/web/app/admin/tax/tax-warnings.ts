import type { Registration } from '@shop/contract/tax';
import { taxWords } from './tax-words.ts';

/** Returns warnings for a seller whose shop accepts orders that the law may forbid. */
export function outsideWarnings(registration: Registration, homeStateOnly: boolean): string[] {
  if (registration === 'REGULAR' || homeStateOnly) return [];
  return [taxWords.mayNotSell[registration]];
}
