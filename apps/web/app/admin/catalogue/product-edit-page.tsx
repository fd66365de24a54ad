import { productCalls, productMessages } from '@shop/contract/products';
import type { ProductDetail } from '@shop/contract/products';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useCall } from '../layout/use-call.ts';
import type { Route } from './+types/product-edit-page.ts';
import { FormSection } from './form-section.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PictureInput } from './picture-input.tsx';
import { ProductFormLayout } from './product-form-layout.tsx';
import {
  CategorySection,
  GeneralSection,
  StatusSection,
  VariationSection,
} from './product-sections.tsx';
import { StockBadge } from './stock-badge.tsx';
import { useEditProduct } from './use-edit-product.ts';

export function meta() {
  return privateMeta('Edit product');
}

export default function ProductEditPage({ params: { productId } }: Route.ComponentProps) {
  const product = useCall(productCalls.get, { params: { productId } });
  const via = [
    { name: 'Products', to: paths.adminProducts() },
    { name: 'Product details', to: paths.adminViewProduct(productId) },
  ];
  return (
    <AdminPage title="Edit product" via={via}>
      <Loaded
        holds
        query={product}
        failed={productMessages.fetchFailed}
        skeleton={<FormSkeleton />}
      >
        {({ data }) => <ProductEditor key={productId} product={data} />}
      </Loaded>
    </AdminPage>
  );
}

function ProductEditor({ product }: { product: ProductDetail }) {
  const navigate = useNavigate();
  const { loaded, form, pictures, share, isBusy, isSaved, submit } = useEditProduct(product);
  const { state, setForm, isChanged } = form;
  const viewPath = paths.adminViewProduct(loaded.productId);
  const [isCancelled, setCancelled] = useState(false);
  const isLeaving = isSaved || isCancelled;
  // Only once the guard knows that nothing is unsaved any more.
  useEffect(() => {
    if (isLeaving) void navigate(viewPath, { replace: true });
  }, [isLeaving, navigate, viewPath]);
  return (
    <>
      <UnsavedGuard active={(isChanged || pictures.isChanged) && !isLeaving} />
      <form ref={setForm} noValidate onSubmit={submit}>
        <ProductFormLayout
          main={
            <>
              <GeneralSection form={state} />
              <VariationSection form={state} withSku />
              <FormSection title="Images">
                <PictureInput pictures={pictures} />
              </FormSection>
            </>
          }
          side={
            <>
              <FormSection title="Stock">
                <span className="flex">
                  <StockBadge pieces={loaded.stockQuantity} />
                </span>
              </FormSection>
              <CategorySection form={state} categoryName={loaded.subCategoryName} />
              <StatusSection form={state} />
            </>
          }
          share={share}
          buttons={
            <>
              <Button variant="secondary" onClick={() => setCancelled(true)}>
                Cancel
              </Button>
              <Button type="submit" busy={isBusy} busyText="Saving...">
                Save
              </Button>
            </>
          }
        />
      </form>
    </>
  );
}
