import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../ui/icons.tsx';
import { productWords } from '../kit/product/product-words.ts';

/**
 * Takes the breadcrumb's place on a phone: leads back to where the shopper came from, otherwise to the
 * category.
 */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (!hasEarlierPage()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={to}
      aria-label={productWords.back}
      onClick={back}
      className="absolute top-3 left-3 z-1 inline-flex size-11 items-center justify-center rounded-full bg-paper/90 text-ink md:hidden"
    >
      <Icon name="chevronLeft" />
    </Link>
  );
}

/** Whether this visit has an earlier page of the shop, by the router's place in the history. */
function hasEarlierPage(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false;
  return typeof state.idx === 'number' && state.idx > 0;
}
