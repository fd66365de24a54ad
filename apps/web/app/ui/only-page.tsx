import { pagerWords } from './pager-words.ts';

/** Classes of the line that says the page. */
export const PLACE = 'text-xs text-ink-soft tabular-nums';

/** Says that a list of the back office has one page, with the range of its rows when it has any. */
export function OnlyPage({ rows = null }: { rows?: string | null }) {
  return <p className={`text-center print:hidden ${PLACE}`}>{pagerWords.place(1, 1, rows)}</p>;
}
