import { Link } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { MarkedText } from './marked-text.tsx';
import type { Option } from './suggestion-options.ts';

type LineProps = {
  id: string;
  option: Option;
  /** The typed text. */
  text: string;
  isActive: boolean;
  onChoose: () => void;
};

/** Shows one option of the suggestions. */
export function SuggestedLine({ id, option, text, isActive, onChoose }: LineProps) {
  const { kind, to, label, product } = option;
  const shared = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, onClick: onChoose };
  if (to === undefined) {
    return (
      <button
        {...shared}
        type="button"
        aria-label={label}
        className="flex size-11 items-center justify-center text-ink-soft hover:bg-paper-deep aria-selected:bg-paper-deep"
      >
        <Icon name="close" className="size-4" />
      </button>
    );
  }
  return (
    <Link
      {...shared}
      to={to}
      data-kind={kind}
      className={
        kind === 'example'
          ? 'inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm hover:border-accent hover:text-accent aria-selected:border-accent aria-selected:text-accent sm:min-h-9'
          : 'flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-paper-deep aria-selected:bg-paper-deep data-[kind=all]:border-t data-[kind=all]:border-line data-[kind=all]:font-medium data-[kind=all]:text-accent data-[kind=corrected]:font-medium'
      }
    >
      {product !== undefined && (
        <Picture
          picture={product.picture}
          src={product.imgUrl}
          alt=""
          sizes="3rem"
          className="aspect-3/4 w-12 shrink-0 rounded-sm"
        />
      )}
      <span className="min-w-0 grow">
        <span className="line-clamp-2">
          <LabelOf option={option} text={text} />
        </span>
        {product?.color !== undefined && product.color !== null && (
          <span className="block truncate text-sm text-ink-soft">{product.color}</span>
        )}
      </span>
      {product !== undefined && (
        <span className="shrink-0 text-sm font-medium tabular-nums">
          {formatPrice(product.price)}
        </span>
      )}
    </Link>
  );
}

function LabelOf({ option: { kind, label, typed }, text }: Pick<LineProps, 'option' | 'text'>) {
  if (kind === 'product') return <MarkedText text={label} typed={text} />;
  if (typed === undefined) return label;
  return (
    <>
      {typed} <b className="font-semibold">{label}</b>
    </>
  );
}
