import type { CartItem } from '@shop/contract/cart';
import { shownSize } from '@shop/contract/sizes';
import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { formatPrice } from '../../lib/format.ts';
import { formatUnitPrice, stepsOf } from '../../lib/units.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { mostOf } from '../kit/cart/cart-state.ts';
import { changeQuantity } from '../kit/cart/cart-store.ts';
import { rupeesFor } from '../kit/cart/cart-totals.ts';
import { cartWords } from '../kit/cart/cart-words.ts';
import { noticesOf } from './line-notice.ts';

const noticeTones = { bad: 'text-bad', warn: 'text-warn', good: 'text-good' } as const;

/** Shows a line of the cart with its stepper and its notices. */
export function CartLine({ line, onRemove }: { line: CartItem; onRemove: () => void }) {
  const { productId, productName, unit, quantity, price, availability } = line;
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 border-b border-line py-5 first:pt-0 sm:gap-x-6">
      <Picture
        picture={line.picture}
        src={line.imageUrl}
        alt=""
        sizes="7.5rem"
        className={classes('aspect-3/4 w-22 rounded-sm sm:w-30', !availability && 'opacity-50')}
      />
      <div className="flex min-w-0 grow basis-40 flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="pt-1 font-display text-name">
            <Link
              to={paths.buyProduct(productId)}
              className="decoration-zari underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5"
            >
              {productName}
            </Link>
          </h2>
          <IconButton
            icon="trash"
            label={cartWords.remove(productName)}
            className="-mt-1 -mr-2 text-ink-soft"
            onClick={onRemove}
          />
        </div>
        <LineFacts line={line} />
        <LineNotices line={line} />
        {availability && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
            <Stepper
              value={quantity}
              {...stepsOf(line.unit)}
              most={mostOf(line)}
              label={cartWords.quantityOf(productName)}
              // When the stock is lower than the quantity, one step down sets the quantity to the stock.
              onChange={(units) => void changeQuantity(productId, Math.min(units, mostOf(line)))}
            />
            <p className="ml-auto text-right">
              <span className="text-lg font-semibold tabular-nums">
                {formatPrice(rupeesFor(line))}
              </span>
              {quantity !== 1 && (
                <span className="block text-xs text-ink-soft tabular-nums">
                  {unit === 'METRE' ? formatUnitPrice(line) : cartWords.each(formatPrice(price))}
                </span>
              )}
            </p>
          </div>
        )}
      </div>
    </li>
  );
}

function LineFacts({ line: { color, size } }: { line: CartItem }) {
  const facts = [color, shownSize(size)].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>;
}

function LineNotices({ line }: { line: CartItem }) {
  return noticesOf(line).map(({ tone, text }) => (
    <p key={text} className={classes('flex items-start gap-2 text-sm', noticeTones[tone])}>
      <Icon name={tone === 'good' ? 'check' : 'warning'} className="mt-0.5 size-4" /> {text}
    </p>
  ));
}
