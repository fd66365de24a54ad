import { ExplainedLabel } from '../../ui/explained.tsx';
import { financeWords } from './finance-words.ts';

/** Labels a totals row as the sum of the whole list, with the given name. */
export function TotalLabel({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center font-semibold">
      <ExplainedLabel name={financeWords.total}>{children}</ExplainedLabel>
    </span>
  );
}
