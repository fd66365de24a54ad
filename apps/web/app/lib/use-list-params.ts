import { useLocation, useSearchParams } from 'react-router';
import { pageOf } from './page-of.ts';
import { useLatestLocation } from './use-latest-location.ts';

/** New values by parameter; an empty one removes the parameter. */
export type ParamChanges = Readonly<Record<string, string>>;

/** Returns a list's parameters with these changes, on its first page. */
export function withParams(before: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the parameters and page of a list from the URL, and how to change parameters. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { latest } = useLatestLocation();
  const change = (changes: ParamChanges, options?: { replace: boolean }) => {
    // A second change can come before a busy page renders the first.
    const { pathname: to, search } = latest();
    const before = to === pathname ? new URLSearchParams(search) : params;
    setParams(withParams(before, changes), { ...options, preventScrollReset: true });
  };
  return { params, page: pageOf(params), change };
}
