import { BANNER_TARGETS } from '@shop/contract/banners';
import { bannerButtonNames } from '../../lib/shop-words.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CategorySelect } from '../kit/category-select.tsx';
import { adminBannerWords, targetNames } from './admin-banner-words.ts';
import type { BannerValues } from './banner-values.ts';

/** Needed only for a banner that leads to a product, or to a collection. */
const ProductPicker = lazy(async () => (await import('./product-picker.tsx')).ProductPicker);
const CollectionSelect = lazy(
  async () => (await import('./collection-select.tsx')).CollectionSelect,
);

type TargetFieldsProps = {
  values: BannerValues;
  set: (name: keyof BannerValues, value: string) => void;
  errors: Readonly<Record<string, string>>;
};

/** Edits the banner's link and the text of its button. */
export function TargetFields({ values, set, errors }: TargetFieldsProps) {
  const { kind } = values;
  const error = errors['target.value'] ?? errors['target'];
  return (
    <>
      <Field label={adminBannerWords.target}>
        <Select value={kind} onChange={(event) => set('kind', event.currentTarget.value)}>
          {BANNER_TARGETS.map((one) => (
            <option key={one} value={one}>
              {targetNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'CATEGORY' && (
        <Field label={adminBannerWords.category} error={error}>
          <CategorySelect value={values.categoryId} onChange={(id) => set('categoryId', id)} />
        </Field>
      )}
      {kind === 'SEARCH' && (
        <Field label={adminBannerWords.search} hint={adminBannerWords.searchHint} error={error}>
          <TextInput
            value={values.words}
            autoComplete="off"
            onChange={(event) => set('words', event.currentTarget.value)}
          />
        </Field>
      )}
      {kind === 'PRODUCT' && (
        <ProductPicker
          productId={values.productId}
          error={error}
          onChoose={(id) => set('productId', id)}
        />
      )}
      {kind === 'COLLECTION' && (
        <Field label={adminBannerWords.collection} error={error}>
          <CollectionSelect
            value={values.collectionId}
            onChange={(id) => set('collectionId', id)}
          />
        </Field>
      )}
      <Field
        label={adminBannerWords.buttonText}
        hint={adminBannerWords.buttonHint(bannerButtonNames[kind])}
        error={errors['buttonText']}
      >
        <TextInput
          value={values.buttonText}
          autoComplete="off"
          onChange={(event) => set('buttonText', event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
