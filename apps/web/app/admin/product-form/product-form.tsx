import type { ProductDetail } from '@shop/contract/product-views';
import type { ReactNode } from 'react';
import { useIsPreparing } from '../../lib/preparing-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { fileInputWords } from '../../ui/file-input-words.ts';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { PictureInput } from './picture-input.tsx';
import { ProductFormLayout } from './product-form-layout.tsx';
import type { ProductEditor } from './use-product-editor.ts';

type ProductFormProps = {
  editor: ProductEditor;
  /** The loaded product; undefined for a new one. */
  product?: ProductDetail;
  onSubmit: () => void;
  /** Text of the save button. */
  save: string;
  cancel: ReactNode;
};

/** Shows the form of a new or edited product. */
export function ProductForm(props: ProductFormProps) {
  const { editor, product, onSubmit, save, cancel } = props;
  const { setForm, state, pictures, isSaving, share, isUnsaved } = editor;
  const isPreparing = useIsPreparing();
  return (
    <>
      <UnsavedGuard active={isUnsaved} />
      <form
        ref={setForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) onSubmit();
        }}
      >
        <fieldset disabled={isSaving} aria-busy={isSaving} className="min-w-0">
          <ProductFormLayout
            form={state}
            pictures={<PictureInput pictures={pictures} isSaving={isSaving} share={share} />}
            product={product}
            share={share}
            buttons={
              <>
                {cancel}
                <Button
                  type="submit"
                  busy={isSaving || isPreparing}
                  busyText={isSaving ? adminWords.saving : fileInputWords.preparing}
                >
                  {save}
                </Button>
              </>
            }
          />
        </fieldset>
      </form>
    </>
  );
}
