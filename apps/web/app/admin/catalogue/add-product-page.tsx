import { productCalls, productMessages } from '@shop/contract/products';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../lib/errors.ts';
import { privateMeta } from '../../lib/meta.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { useSend } from '../layout/use-call.ts';
import { FormSection } from './form-section.tsx';
import { PictureInput } from './picture-input.tsx';
import { carriedBy, emptyDraft, newProductOf } from './product-draft.ts';
import { ProductFormLayout } from './product-form-layout.tsx';
import {
  CategorySection,
  GeneralSection,
  StatusSection,
  VariationSection,
} from './product-sections.tsx';
import { useProductForm } from './use-product-form.ts';
import { useProductPictures } from './use-product-pictures.ts';

export function meta() {
  return privateMeta('Add product');
}

export default function AddProductPage() {
  const { form, pictures, share, isBusy, isSaved, submit } = useAddProduct();
  const { state, setForm, isChanged } = form;
  return (
    <AdminPage title="Add product" via={[{ name: 'Products', to: paths.adminProducts() }]}>
      <UnsavedGuard active={(isChanged || pictures.isChanged) && !isSaved} />
      <form ref={setForm} noValidate onSubmit={submit}>
        <ProductFormLayout
          main={
            <>
              <GeneralSection form={state} />
              <VariationSection form={state} />
              <FormSection title="Images">
                <PictureInput pictures={pictures} />
              </FormSection>
            </>
          }
          side={
            <>
              <CategorySection form={state} />
              <StatusSection form={state} />
            </>
          }
          share={share}
          buttons={
            <>
              <LinkButton to={paths.adminProducts()} variant="secondary">
                Cancel
              </LinkButton>
              <Button type="submit" busy={isBusy} busyText="Saving...">
                Add Product
              </Button>
            </>
          }
        />
      </form>
    </AdminPage>
  );
}

function useAddProduct() {
  const navigate = useNavigate();
  const form = useProductForm(emptyDraft(carriedBy(useLocation().state)));
  const pictures = useProductPictures([]);
  const [share, setShare] = useState<number | null>(null);
  const [isSaved, setSaved] = useState(false);
  const create = useSend(productCalls.create, {
    failed: productMessages.addFailed,
    onDone: () => setSaved(true),
    onFailed: (error) => {
      setShare(null);
      if (error instanceof ApiError) form.showErrors(error.fields);
    },
  });
  const submit = () => {
    const { value, errors } = newProductOf(form.state.draft);
    form.showErrors(errors ?? {});
    if (value === null) {
      toast.error(Object.values(errors)[0] ?? productMessages.addFailed);
      return;
    }
    const files = pictures.added.map(({ file }) => file);
    const onProgress = files.length > 0 ? { onProgress: setShare } : {};
    create.mutate({ body: value, files, ...onProgress });
  };
  // Only once the guard knows that nothing is unsaved any more.
  useEffect(() => {
    if (isSaved) void navigate(paths.adminProducts());
  }, [isSaved, navigate]);
  return {
    form,
    pictures,
    share,
    isSaved,
    isBusy: create.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!create.isPending) submit();
    },
  };
}
