import { todayInShop } from '../../lib/format.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Button } from '../../ui/button.tsx';
import { dateRangeOf, quickRanges } from './date-range.ts';
import { dateRangeWords } from './admin-words.ts';

/** Offers predefined ranges; clicking the active one again shows all days. */
export function QuickRanges() {
  const { params, change } = useListParams();
  const shown = dateRangeOf(params);
  return (
    <div role="group" aria-label={dateRangeWords.quickRanges} className="flex flex-wrap gap-2">
      {quickRanges(todayInShop()).map(({ name, range }) => {
        const isShown = range.from === shown.from && range.to === shown.to;
        return (
          <Button
            key={name}
            size="small"
            variant="secondary"
            aria-pressed={isShown}
            onClick={() => change(isShown ? { from: '', to: '' } : range)}
            className="aria-pressed:bg-accent-tint aria-pressed:text-accent min-h-11 max-sm:grow"
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
