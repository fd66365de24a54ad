import { Explained } from '../../ui/explained.tsx';
import { financeWords } from './finance-words.ts';

/** The label of a totals row: the sum of the whole list, and of what. */
export function TotalLabel({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center font-semibold">
      <Explained name={financeWords.total}>{children}</Explained>
    </span>
  );
}
