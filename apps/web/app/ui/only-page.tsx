import { pagerWords } from './pager-words.ts';

/** Classes of the text about the number of a page. */
export const PLACE = 'text-xs text-ink-soft tabular-nums';

/** Shows `Page 1 of 1` below a list of the back office, with the range of its rows when it has any. */
export function OnlyPage({ rows = null }: { rows?: string | null }) {
  return <p className={`text-center print:hidden ${PLACE}`}>{pagerWords.place(1, 1, rows)}</p>;
}
