import type { PayItem, PayLink } from '@shop/contract/pay';
import { formatQuantity } from '@shop/contract/quantity';
import { shownSize } from '@shop/contract/sizes';
import { formatDayTime, formatPrice } from '../../lib/format.ts';
import { formatUnitPrice } from '../../lib/units.ts';
import { Picture } from '../../ui/picture.tsx';
import { linkWords as words } from './link-words.ts';

/** Shows the products that a link keeps: pictures, prices, total, and the end of the link. */
export function LinkGoods({ link }: { link: PayLink }) {
  const { items, discount, total, expiresAt } = link;
  return (
    <section
      aria-labelledby="goods"
      className="flex flex-col gap-5 lg:sticky lg:top-6 lg:self-start"
    >
      <div className="flex flex-col gap-1">
        <h1 id="goods" className="font-display text-title">
          {words.title}
        </h1>
        <p className="text-ink-soft">{words.keptUntil(formatDayTime(expiresAt))}</p>
      </div>
      <ul className={items.length === 1 ? 'grid' : 'grid grid-cols-2 gap-x-4 gap-y-6'}>
        {items.map((item, at) => (
          // A product is in a draft once, but two products may share name, colour and size.
          <Item key={at} item={item} isAlone={items.length === 1} isFirst={at === 0} />
        ))}
      </ul>
      <dl className="border-y border-line py-3 tabular-nums">
        {discount > 0 && <Line name={words.discount} amount={`−${formatPrice(discount)}`} />}
        <Line name={words.total} amount={formatPrice(total)} isTotal />
      </dl>
    </section>
  );
}

type ItemProps = { item: PayItem; isAlone: boolean; isFirst: boolean };

function Item({ item, isAlone, isFirst }: ItemProps) {
  const { productName, colour, size, unit, quantity, price, amount } = item;
  const facts = [colour, shownSize(size), words.quantity(formatQuantity(quantity, unit))];
  return (
    <li
      className={`flex min-w-0 flex-col gap-2 ${isAlone ? 'sm:max-lg:flex-row sm:max-lg:gap-6' : ''}`}
    >
      <Picture
        picture={item.picture}
        src={item.imgUrl}
        alt={productName}
        sizes={
          isAlone
            ? '(min-width: 64rem) 34rem, (min-width: 40rem) 16rem, 100vw'
            : '(min-width: 64rem) 17rem, 50vw'
        }
        first={isFirst}
        className={
          isAlone ? 'aspect-4/5 max-h-[34rem] w-full shrink-0 sm:max-lg:w-64' : 'aspect-3/4 w-full'
        }
      />
      <div className="flex flex-col gap-0.5 wrap-anywhere">
        <p className="font-medium">{productName}</p>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        <p className="font-semibold tabular-nums">{formatPrice(amount)}</p>
        {quantity !== 1 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {unit === 'METRE' ? formatUnitPrice({ price, unit }) : words.each(formatPrice(price))}
          </p>
        )}
      </div>
    </li>
  );
}

function Line({ name, amount, isTotal }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      className={
        isTotal
          ? 'flex items-baseline justify-between gap-4 text-xl font-semibold'
          : 'flex items-baseline justify-between gap-4 pb-2'
      }
    >
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
