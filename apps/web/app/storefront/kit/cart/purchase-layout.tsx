import type { ReactNode } from 'react';
import { classes } from '../../../lib/classes.ts';
import { CheckoutSteps } from './checkout-steps.tsx';

type PurchaseLayoutProps = {
  title: ReactNode;
  /** Zero-based step of the checkout. */
  step: number;
  /** Whether the content takes the full width. */
  isWide?: boolean;
  children: ReactNode;
  summary?: ReactNode;
  /** The main button; on a phone it stays visible at the bottom. */
  action?: ReactNode;
};

/** Lays out cart and checkout: content, and beside it the summary with the main button. */
export function PurchaseLayout(props: PurchaseLayoutProps) {
  const { title, step, isWide = false, children, summary, action } = props;
  return (
    <div className="page-column pt-4 pb-10 lg:pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4 lg:pb-6">
        <h1 className="font-display text-title">{title}</h1>
        <CheckoutSteps step={step} />
      </div>
      {/* Not a grid on a phone: inside a grid the sticky bar could not leave its own row. */}
      <div className={classes('flex flex-col gap-8', !isWide && columns)}>
        <div className="flex min-w-0 flex-col gap-8">{children}</div>
        {(summary ?? action) !== undefined && (
          <div className="max-lg:contents lg:sticky lg:top-8 lg:flex lg:flex-col lg:gap-5">
            {summary}
            {action !== undefined && (
              <div data-sticky-bar className={bar}>
                {action}
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const columns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-14 lg:gap-y-8';
// Not sticky in a low window, such as a phone on its side: it would cover a third of it.
const bar =
  'z-20 max-lg:[@media(min-height:25rem)]:sticky max-lg:bottom-0 max-lg:-mx-(--page-gutter) max-lg:border-t ' +
  'max-lg:border-line max-lg:bg-surface max-lg:px-(--page-gutter) max-lg:py-3';
