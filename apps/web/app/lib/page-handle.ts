import { useMatches } from 'react-router';

/** Settings of a page for its layout, exported from its route as `handle`. */
export type PageHandle = {
  /** `admin` enables the back office's colours. */
  area?: 'admin';
  /** False hides the shopper header; `plain` is one row without search, which scrolls away. */
  header?: boolean | 'plain';
  /** False hides the footer; `line` is one line of links. */
  footer?: boolean | 'line';
};

/** Merges the handles of the matched routes; inner ones win. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  return Object.assign({}, ...matches.map((match) => match.handle)) as PageHandle;
}
