import { useMatches } from 'react-router';

/** What a page says about its surroundings, exported from its route as `handle`. */
export type PageHandle = {
  /** `admin` switches the back office's colours on. */
  area?: 'admin';
  /** False hides the shopper header. */
  header?: boolean;
  /** False hides the footer. */
  footer?: boolean;
};

/** The handles of the routes that make up this page, put together; inner ones win. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  return Object.assign({}, ...matches.map((match) => match.handle)) as PageHandle;
}
