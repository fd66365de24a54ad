import { MOST_PRODUCT_PICTURES } from '@shop/contract/picture';
import { productCalls, productMessages } from '@shop/contract/products';
import type { ProductChange, ProductDetail } from '@shop/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { request } from '../../lib/api.ts';
import { ApiError, toastError } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { draftOf, productChangeOf } from './product-draft.ts';
import { useProductForm } from './use-product-form.ts';
import { useProductPictures } from './use-product-pictures.ts';

type Save = {
  change: ProductChange;
  files: File[];
  crossedOut: readonly string[];
  /** Whether the new pictures fit beside the old ones before those are removed. */
  fits: boolean;
  onShare: (share: number) => void;
};

/** Everything behind the edit form; `product` counts as it was when the form was opened. */
export function useEditProduct(product: ProductDetail) {
  const client = useQueryClient();
  const [loaded] = useState(product);
  const form = useProductForm(draftOf(loaded));
  const pictures = useProductPictures(loaded.imgUrls);
  const [share, setShare] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const submit = async () => {
    const { value, errors } = productChangeOf(form.state.draft, loaded);
    form.showErrors(errors ?? {});
    if (value === null) {
      toast.error(Object.values(errors)[0] ?? productMessages.updateFailed);
      return;
    }
    setBusy(true);
    try {
      const files = pictures.added.map(({ file }) => file);
      const fits = loaded.imgUrls.length + files.length <= MOST_PRODUCT_PICTURES;
      const { crossedOut } = pictures;
      toast.success(await save({ change: value, files, crossedOut, fits, onShare: setShare }));
      setSaved(true);
    } catch (error) {
      toastError(error, productMessages.updateFailed);
      if (error instanceof ApiError) form.showErrors(error.fields);
    } finally {
      setBusy(false);
      setShare(null);
      await client.invalidateQueries();
    }
  };
  return {
    loaded,
    form,
    pictures,
    share,
    isBusy,
    isSaved,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}

/** Saves fields and pictures; old ones go last unless the new ones need their place. */
async function save({ change, files, crossedOut, fits, onShare }: Save): Promise<string> {
  const removeAll = async () => {
    for (const cloudStorageId of crossedOut) await removePicture(cloudStorageId);
  };
  if (!fits) await removeAll();
  const onProgress = files.length > 0 ? { onProgress: onShare } : {};
  const { message } = await request(productCalls.update, { body: change, files, ...onProgress });
  if (fits) await removeAll();
  return message;
}

/** A picture that an earlier try has removed already is as good as removed. */
async function removePicture(cloudStorageId: string): Promise<void> {
  try {
    await request(productCalls.removePicture, { query: { cloudStorageId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return;
    throw error;
  }
}
