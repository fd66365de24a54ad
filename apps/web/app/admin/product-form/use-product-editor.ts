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
  /** The name of the category, of which the draft has only the id. */
  categoryName?: string;
  /** Where the form leads after saving or cancelling. */
  leaveTo: string;
};

/** The state that adding and editing share: fields, pictures and upload progress. */
export function useProductEditor({ draft, images, categoryName = '', leaveTo }: Start) {
  const navigate = useNavigate();
  const form = useForm(draft, { subCategoryId: categoryName });
  const pictures = useProductPictures(images);
  const [share, setShare] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  // Navigates only after the guard knows that nothing is unsaved; replaces the history entry.
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
    /** Upload progress, 0 to 1; null without an upload. */
    share,
    isUnsaved: (form.isChanged || pictures.isChanged) && !isLeaving,
    /** Leaves without asking. */
    leave,
    /** Callbacks after a save, as `useSend` takes them. */
    outcome: {
      onDone: leave,
      onFailed: (error: unknown) => {
        setShare(null);
        if (error instanceof ApiError) form.show(error.fields);
      },
    },
    /** The input of a save; null when a field is invalid, whose message is then shown. */
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

/** The state returned by `useProductEditor`. */
export type ProductEditor = ReturnType<typeof useProductEditor>;
