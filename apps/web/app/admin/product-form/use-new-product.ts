import { productCalls } from '@shop/contract/products';
import { useState } from 'react';
import { useCall } from '../kit/use-call.ts';
import { type FilledValues, filledFrom } from './last-product.ts';
import { type ProductDraft, emptyDraft } from './product-draft.ts';
import { type ProductEditor, useProductEditor } from './use-product-editor.ts';

type Filled = {
  /** The category that was filled in for, once; later products of it change nothing. */
  categoryId: string;
  /** The product of the values; null when there is none. */
  from: { name: string } | null;
  values: FilledValues;
};

type NewProduct = { carried: Partial<ProductDraft>; leaveTo: string };

/** Manages the form of a new product, which starts with values of the last one of its category. */
export function useNewProduct({ carried, leaveTo }: NewProduct): ProductEditor {
  const [filled, setFilled] = useState<Filled>({ categoryId: '', from: null, values: {} });
  const start = emptyDraft({ ...carried, ...filled.values });
  const editor = useProductEditor({ draft: start, images: [], leaveTo });
  const { draft } = editor.state;
  const params = { subCategoryId: draft.subCategoryId };
  const enabled = draft.subCategoryId !== '';
  const latest = useCall(productCalls.latest, { params }, { enabled, quiet: true });
  // An answer that is being read again may be older than the last product.
  const last = latest.isFetching ? undefined : latest.data?.data;
  if (last !== undefined && draft.subCategoryId !== filled.categoryId) {
    const values = filledFrom(last, { draft, start, carried, filled: filled.values });
    setFilled({ categoryId: draft.subCategoryId, from: last, values });
  }
  const names = Object.keys(filled.values) as (keyof FilledValues)[];
  // The quantity is one piece, whatever the last product has.
  const fields = names.filter(
    (name) => name !== 'stockQuantity' && draft[name] === filled.values[name],
  );
  if (!filled.from || fields.length === 0) return editor;
  const { name } = filled.from;
  const onClear = () => setFilled({ ...filled, values: {} });
  return { ...editor, state: { ...editor.state, filledIn: { name, fields, onClear } } };
}
