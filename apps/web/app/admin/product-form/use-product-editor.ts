import type { ProductImage } from '@shop/contract/picture';
import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { ApiError } from '../../lib/errors.ts';
import { isUnanswered } from '../../lib/is-unanswered.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import type { FormState } from './draft-field.tsx';
import type { CheckedDraft, ProductDraft } from './product-draft.ts';
import { useProductPictures } from './use-product-pictures.ts';

type Start = {
  draft: ProductDraft;
  images: readonly ProductImage[];
  /** Name of the category, because the draft has only its id. */
  categoryName?: string;
  /** Page to open after saving or cancelling. */
  leaveTo: string;
};

/** Manages the state that adding and editing share: fields, pictures and upload progress. */
export function useProductEditor({ draft, images, categoryName = '', leaveTo }: Start) {
  const navigate = useNavigate();
  const form = useForm(draft, { subCategoryId: categoryName });
  const pictures = useProductPictures(images);
  // It stays true after a successful save, because the page is then left.
  const [isSaving, setSaving] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const { state } = useNavigation();
  // Navigates once the guard has no unsaved changes, and again when that was aborted; replaces the history entry.
  useEffect(() => {
    if (isLeaving && state === 'idle') void navigate(leaveTo, { replace: true });
  }, [isLeaving, state, navigate, leaveTo]);
  return {
    setForm: form.setForm,
    state: {
      draft: form.values,
      errors: form.errors,
      reading: false,
      set: form.set,
    } as FormState,
    pictures,
    /** True while nothing can be edited, because the request was already sent. */
    isSaving,
    /** Upload progress, 0 to 1; null without an upload. */
    share,
    isUnsaved: (form.isChanged || pictures.isChanged) && !isLeaving,
    /** Leaves without a confirmation. */
    leave,
    /** Callbacks after a save, for `useSend`. */
    outcome: {
      onDone: leave,
      onFailed: (error: unknown) => {
        setSaving(false);
        setShare(null);
        pictures.noteFailed(isUnanswered(error));
        if (error instanceof ApiError) form.show(error.fields);
      },
    },
    /** Returns the input of a save; null when a field is invalid, and then shows its message. */
    inputOf<Value extends object>({ value, errors }: CheckedDraft<Value>, failed: string) {
      form.show(errors ?? {});
      if (errors !== null) {
        toast.error(Object.values(errors)[0] ?? failed);
        return null;
      }
      const { files, fields } = pictures;
      setSaving(true);
      if (files.length > 0) setShare(0);
      const onProgress = files.length > 0 ? { onProgress: setShare } : {};
      return { body: { ...value, ...fields }, files, ...onProgress };
    },
  };
}

/** The state returned by `useProductEditor`. */
export type ProductEditor = ReturnType<typeof useProductEditor>;
