import { productCalls, productMessages } from '@shop/contract/products';
import type { ProductDetail } from '@shop/contract/product-views';
import { privateMeta } from '../../lib/meta.ts';
import { officePaths } from '../../office-paths.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import type { Route } from './+types/product-edit-page.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { draftOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { useProductEditor } from './use-product-editor.ts';
import { useProductUpdate } from './use-product-update.ts';

export const meta = privateMeta(pageTitles.editProduct);

export default function ProductEditPage({ params: { productId } }: Route.ComponentProps) {
  const product = useCall(productCalls.get, { params: { productId } }, { fresh: true });
  const name = product.data?.data.name;
  const via = [
    { name: pageTitles.products, to: officePaths.adminProducts() },
    { name: name ?? pageTitles.productDetails, to: officePaths.adminViewProduct(productId) },
  ];
  return (
    <AdminPage title={name ?? pageTitles.editProduct} crumb={pageTitles.editProduct} via={via}>
      <Loaded
        holds
        query={product}
        failed={productMessages.fetchFailed}
        skeleton={<FormSkeleton />}
      >
        {({ data }) => <ProductEdit key={productId} product={data} />}
      </Loaded>
    </AdminPage>
  );
}

/** Edits a product. */
function ProductEdit({ product }: { product: ProductDetail }) {
  const editor = useProductEditor({
    draft: draftOf(product),
    images: product.imgUrls,
    categoryName: product.subCategoryName,
    leaveTo: officePaths.adminViewProduct(product.productId),
  });
  const update = useProductUpdate(editor);
  return (
    <ProductForm
      editor={editor}
      product={product}
      isBusy={update.isBusy}
      onSubmit={() => update.submit(product)}
      save={adminWords.save}
      cancel={
        <Button variant="secondary" onClick={editor.leave}>
          {adminWords.cancel}
        </Button>
      }
    />
  );
}
