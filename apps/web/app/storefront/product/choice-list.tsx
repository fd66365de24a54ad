import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Choice } from './product-choices.ts';
import { productWords } from '../kit/product/product-words.ts';

type ChoiceListProps = {
  title: string;
  choices: readonly Choice[];
  /** Hint above the choices. */
  hint?: string | undefined;
  withPictures?: boolean;
};

/** Links to the colours or sizes of a product's variants; each is a product of its own. */
export function ChoiceList({ title, choices, hint, withPictures = false }: ChoiceListProps) {
  const chosen = choices.find((choice) => choice.isThis);
  if (choices.length === 0) return null;
  return (
    <nav aria-label={title} className="flex flex-col gap-2">
      <p className="text-sm">
        <span className="text-ink-soft">{title}</span>{' '}
        <span className="font-semibold">{chosen?.label}</span>
      </p>
      {hint !== undefined && <p className="text-sm font-medium text-warn">{hint}</p>}
      {choices.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <li key={choice.productId}>
              <Link
                to={choice.url}
                replace
                preventScrollReset
                aria-current={choice.isThis || undefined}
                aria-label={choice.availability ? choice.label : productWords.soldOut(choice.label)}
                title={choice.label}
                className={classes(
                  'relative block rounded-sm border p-0.5 transition-colors',
                  choice.isThis ? 'border-accent' : 'border-line hover:border-line-strong',
                  !choice.availability && 'opacity-60',
                )}
              >
                {!choice.availability && <Strike />}
                {withPictures ? (
                  <Picture
                    picture={null}
                    src={choice.imgUrl}
                    alt=""
                    sizes="4rem"
                    className="aspect-3/4 w-14 rounded-sm"
                  />
                ) : (
                  <span className="flex min-h-10 min-w-11 items-center justify-center px-2 text-sm">
                    {choice.label}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Draws a line through a sold-out choice. */
function Strike() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 z-1 size-full text-ink">
      <line x1="0" y1="100%" x2="100%" y2="0" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
