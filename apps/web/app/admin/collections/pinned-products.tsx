import { MOST_PINNED } from '@shop/contract/current-collections';
import { productCalls } from '@shop/contract/products';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useProductSearch } from '../kit/products/use-product-search.ts';
import { useCall } from '../kit/use-call.ts';
import { listIn } from './collection-values.ts';
import { ownCollectionWords as words } from './collection-words.ts';

/** The most products of a search that are offered. */
const MOST = 5;

type PinnedProductsProps = {
  /** Ids, separated by `;`, in the order in which they are shown. */
  ids: string;
  error: string | undefined;
  onChange: (ids: string) => void;
};

/** Chooses the products that a collection shows first, by searching for them. */
export function PinnedProducts({ ids: text, error, onChange }: PinnedProductsProps) {
  const ids = listIn(text);
  const { field, isSearched, found, failed } = useProductSearch();
  const offered = (found ?? []).filter(({ productId }) => !ids.includes(productId));
  const isFull = ids.length >= MOST_PINNED;
  const put = (next: readonly string[]) => onChange(next.join(';'));
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={words.pinned}
        optional
        hint={isFull ? words.full(MOST_PINNED) : words.pinnedHint}
        error={error ?? failed}
      >
        <TextInput {...field} />
      </Field>
      {isSearched && !isFull && (
        <ul aria-label={words.found} className="flex flex-col">
          {offered.slice(0, MOST).map(({ productId, productName, color }) => {
            const name = [productName, color].filter(Boolean).join(', ');
            return (
              <li key={productId} className="flex items-center gap-2 text-sm">
                <span className="min-w-0 grow">{name}</span>
                <IconButton
                  icon="plus"
                  label={words.addProduct(name)}
                  onClick={() => put([...ids, productId])}
                />
              </li>
            );
          })}
        </ul>
      )}
      {ids.length > 0 && (
        <ol aria-label={words.pinnedList} className="rounded-sm border border-line">
          {ids.map((id, at) => (
            <Pinned
              key={id}
              id={id}
              onUp={
                at === 0 ? undefined : () => put(ids.toSpliced(at - 1, 2, id, ids[at - 1] ?? ''))
              }
              onRemove={() => put(ids.filter((one) => one !== id))}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type PinnedProps = { id: string; onUp: (() => void) | undefined; onRemove: () => void };

function Pinned({ id, onUp, onRemove }: PinnedProps) {
  const product = useCall(productCalls.get, { params: { productId: id } });
  const { name, color } = product.data?.data ?? { name: words.gone, color: null };
  const named = product.isLoading ? '…' : [name, color].filter(Boolean).join(', ');
  return (
    <li className="flex items-center gap-1 border-b border-line pl-3 text-sm last:border-b-0">
      <span className="min-w-0 grow">{named}</span>
      <IconButton
        icon="arrowUp"
        label={words.up(named)}
        disabled={onUp === undefined}
        onClick={onUp}
      />
      <IconButton icon="close" label={words.removeProduct(named)} onClick={onRemove} />
    </li>
  );
}
