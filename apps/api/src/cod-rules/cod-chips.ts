import {
  type CodChip,
  HIGH_COD_AMOUNT,
  MANY_ORDERS_A_DAY,
  codChipTexts,
} from '@shop/contract/cod-rules';
import { rupeesOf } from '@shop/contract/money';
import type { CodFacts } from '../database/cod-facts.ts';

/** Returns the chips of an order in cash, each with its text; none for an order that is paid otherwise. */
export function codChipsOf(row: CodFacts | null): CodChip[] {
  if (row === null) return [];
  const total = rupeesOf(row.total);
  const most = row.max_amount === null ? HIGH_COD_AMOUNT : rupeesOf(row.max_amount);
  const exceeded = [HIGH_COD_AMOUNT, most].filter((limit) => total > limit);
  const chips: (CodChip | false)[] = [
    row.is_first && { code: 'FIRST_ORDER', text: codChipTexts.FIRST_ORDER },
    row.refused > 0 && {
      code: 'REFUSED_BEFORE',
      text: codChipTexts.REFUSED_BEFORE(row.refused),
    },
    row.of_day >= MANY_ORDERS_A_DAY && {
      code: 'MANY_TODAY',
      text: codChipTexts.MANY_TODAY(row.of_day),
    },
    row.is_of_others && { code: 'ADDRESS_OF_OTHERS', text: codChipTexts.ADDRESS_OF_OTHERS },
    exceeded.length > 0 && {
      code: 'HIGH_AMOUNT',
      text: codChipTexts.HIGH_AMOUNT(Math.max(...exceeded)),
    },
  ];
  return chips.filter((chip) => chip !== false);
}
