import type { ShopperProduct } from '@shop/contract/product-views';
import { formatUnitPrice } from '../../lib/units.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { variantOf } from '../kit/orders/order-labels.ts';
import { useProductSearch } from '../kit/products/use-product-search.ts';
import { draftWords as words } from './draft-words.ts';

const MOST = 6;

type ProductSearchProps = {
  /** Ids of the products that are in the order. */
  chosen: readonly string[];
  error: string | undefined;
  onAdd: (product: ShopperProduct) => void;
};

/** Finds products on sale and adds them to the order. */
export function ProductSearch({ chosen, error, onAdd }: ProductSearchProps) {
  const { field, found, failed } = useProductSearch();
  const products = found?.slice(0, MOST) ?? [];
  return (
    <div className="flex flex-col gap-2">
      <Field label={words.add} hint={words.addHint} error={error ?? failed}>
        <TextInput {...field} />
      </Field>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {found?.length === 0 && words.noProduct}
      </p>
      {products.length > 0 && (
        <ul className="divide-y divide-line rounded-sm border border-line">
          {products.map((product) => (
            <li key={product.productId}>
              <Found
                product={product}
                isChosen={chosen.includes(product.productId)}
                onAdd={() => onAdd(product)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type FoundProps = { product: ShopperProduct; isChosen: boolean; onAdd: () => void };

function Found({ product, isChosen, onAdd }: FoundProps) {
  const { productName, picture, imgUrl, availability } = product;
  const facts = [variantOf(product), formatUnitPrice(product), !availability && words.noneLeft];
  return (
    <button
      type="button"
      disabled={isChosen || !availability}
      onClick={onAdd}
      className="flex min-h-14 w-full items-center gap-3 px-2 py-1 text-left text-sm enabled:hover:bg-accent-tint disabled:text-ink-soft"
    >
      <Picture
        picture={picture}
        src={imgUrl}
        alt=""
        sizes="2.5rem"
        className="h-12 w-10 shrink-0 rounded-sm"
      />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">{productName}</span>
        <span className="block text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {isChosen ? (
        <span className="shrink-0 text-xs text-ink-soft">{words.inOrder}</span>
      ) : (
        availability && <Icon name="plus" className="size-5 shrink-0 text-accent" />
      )}
    </button>
  );
}
