import { productCalls } from '@shop/contract/products';
import type { ShopperProduct } from '@shop/contract/product-views';
import { Field } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useProductSearch } from '../kit/products/use-product-search.ts';
import { useCall } from '../kit/use-call.ts';
import { adminBannerWords } from './admin-banner-words.ts';

const MOST = 5;

type ProductPickerProps = {
  productId: string;
  error: string | undefined;
  onChoose: (productId: string) => void;
};

/** Searches and chooses a product on sale. */
export function ProductPicker({ productId, error, onChoose }: ProductPickerProps) {
  const { field, isSearched, found, failed } = useProductSearch();
  const chosen = useCall(
    productCalls.get,
    { params: { productId } },
    { enabled: productId !== '' },
  );
  const name = productId === '' ? undefined : chosen.data?.data.name;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={adminBannerWords.product}
        hint={
          name === undefined ? adminBannerWords.productHint : adminBannerWords.productChosen(name)
        }
        error={error ?? failed}
      >
        <TextInput {...field} />
      </Field>
      {found?.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {adminBannerWords.noProduct}
        </p>
      )}
      {isSearched && (
        <Choices products={found?.slice(0, MOST) ?? []} productId={productId} onChoose={onChoose} />
      )}
    </div>
  );
}

type ChoicesProps = Omit<ProductPickerProps, 'error'> & { products: readonly ShopperProduct[] };

function Choices({ products, productId: chosen, onChoose }: ChoicesProps) {
  return (
    <div role="radiogroup" aria-label={adminBannerWords.productChoices} className="grid gap-2">
      {products.map(({ productId, productName, picture, imgUrl, color }) => (
        <RadioCard
          key={productId}
          name="banner-product"
          className="items-center! p-2!"
          checked={productId === chosen}
          onChange={() => onChoose(productId)}
        >
          <span className="flex items-center gap-3 text-sm">
            <Picture
              picture={picture}
              src={imgUrl}
              alt=""
              sizes="2.5rem"
              className="h-12 w-10 shrink-0 rounded-sm"
            />
            <span className="min-w-0">
              {productName}
              {color !== null && <span className="text-ink-soft"> · {color}</span>}
            </span>
          </span>
        </RadioCard>
      ))}
    </div>
  );
}
