import { Link } from 'react-router';
import { buttonClasses } from './button.tsx';
import { formWords } from './form-words.ts';
import { usePageAddress } from './pager.tsx';

type PageStepsProps = {
  /** Zero-based, as in the API; the screen and the address count from one. */
  page: number;
  pages: number;
  label: string;
  /** What stands on the way back: Prev or Previous. */
  previous?: string;
};

/** One step back, one on, and where one is; the plain pager of the back office. */
export function PageSteps({ page, pages, label, previous = formWords.prev }: PageStepsProps) {
  const address = usePageAddress();
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4 text-sm">
      <Step to={page > 0 ? address(page - 1) : null} rel="prev" name={previous} />
      <span className="text-ink-soft tabular-nums">{formWords.pageOf(page + 1, pages)}</span>
      <Step to={page < pages - 1 ? address(page + 1) : null} rel="next" name={formWords.next} />
    </nav>
  );
}

function Step({ to, rel, name }: { to: string | null; rel: 'prev' | 'next'; name: string }) {
  const look = buttonClasses('secondary', 'medium', 'min-w-24');
  if (to === null) {
    return (
      <span aria-disabled="true" className={`${look} opacity-40`}>
        {name}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={look}>
      {name}
    </Link>
  );
}
