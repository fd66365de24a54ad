import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Choice } from '../product/product-choices.ts';
import { productWords } from '../product/product-words.ts';

type ChoiceListProps = { title: string; choices: readonly Choice[]; withPictures?: boolean };

/** The colours or sizes of a product's variants; each is a product of its own, so each is a link. */
export function ChoiceList({ title, choices, withPictures = false }: ChoiceListProps) {
  const chosen = choices.find((choice) => choice.isThis);
  if (choices.length === 0) return null;
  return (
    <nav aria-label={title} className="flex flex-col gap-2">
      <p className="text-sm">
        <span className="text-ink-soft">{title}</span>{' '}
        <span className="font-semibold">{chosen?.label}</span>
      </p>
      {choices.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <li key={choice.productId}>
              <Link
                to={paths.buyProduct(choice.productId)}
                replace
                preventScrollReset
                aria-current={choice.isThis || undefined}
                aria-label={choice.availability ? choice.label : productWords.soldOut(choice.label)}
                title={choice.label}
                className={classes(
                  'block rounded-sm border p-0.5 transition-colors',
                  choice.isThis ? 'border-accent' : 'border-line hover:border-line-strong',
                  !choice.availability && 'opacity-60',
                )}
              >
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
