import type { ProductImage } from '@shop/contract/picture';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import type { FormState } from './draft-field.tsx';
import type { Checked, ProductDraft } from './product-draft.ts';
import { useProductPictures } from './use-product-pictures.ts';

type Start = {
  draft: ProductDraft;
  images: readonly ProductImage[];
  /** The sub-category's name, whose id alone stands in the draft. */
  categoryName?: string;
  /** Where the form leads once it is saved or given up. */
  leaveTo: string;
};

/** What adding and editing a product share: fields, pictures, and how far a save has come. */
export function useProductEditor({ draft, images, categoryName = '', leaveTo }: Start) {
  const navigate = useNavigate();
  const form = useForm(draft, { subCategoryId: categoryName });
  const pictures = useProductPictures(images);
  const [share, setShare] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  // Only once the guard knows that nothing is unsaved any more. The form is not come back to.
  useEffect(() => {
    if (isLeaving) void navigate(leaveTo, { replace: true });
  }, [isLeaving, navigate, leaveTo]);
  return {
    setForm: form.setForm,
    state: {
      draft: form.values,
      errors: form.errors,
      reading: false,
      set: form.set,
    } satisfies FormState,
    pictures,
    /** How much of the upload has left, 0 to 1; null when there is none. */
    share,
    isUnsaved: (form.isChanged || pictures.isChanged) && !isLeaving,
    /** Leaves without asking. */
    leave,
    /** What follows on a save, in the words of `useSend`. */
    outcome: {
      onDone: leave,
      onFailed: (error: unknown) => {
        setShare(null);
        if (error instanceof ApiError) form.show(error.fields);
      },
    },
    /** What a save sends; null when a field is not right, which is then shown. */
    inputOf<Value extends object>({ value, errors }: Checked<Value>, failed: string) {
      form.show(errors ?? {});
      if (errors !== null) {
        toast.error(Object.values(errors)[0] ?? failed);
        return null;
      }
      const { files, told } = pictures;
      if (files.length > 0) setShare(0);
      const onProgress = files.length > 0 ? { onProgress: setShare } : {};
      return { body: { ...value, ...told }, files, ...onProgress };
    },
  };
}

/** What `useProductEditor` gives. */
export type ProductEditor = ReturnType<typeof useProductEditor>;
