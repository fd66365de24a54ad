import { inventoryMessages } from '@shop/contract/inventory';
import { productCalls, productMessages } from '@shop/contract/products';
import type { ProductDetail } from '@shop/contract/product-views';
import { useState } from 'react';
import { stockOfText } from '@shop/contract/typed-number';
import { privateMeta } from '../../lib/meta.ts';
import { requestKeys } from '../../lib/random-key.ts';
import { toast } from '../../lib/toast.ts';
import { officePaths } from '../../office-paths.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall, useSend } from '../kit/use-call.ts';
import type { Route } from './+types/product-edit-page.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { draftOf, productChangeOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { useProductEditor } from './use-product-editor.ts';

const failed = productMessages.updateFailed;

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

/** Edits a product. After a refused save `product` is reloaded, and the form is merged with it. */
function ProductEdit({ product }: { product: ProductDetail }) {
  const editor = useProductEditor({
    draft: draftOf(product),
    images: product.imgUrls,
    categoryName: product.subCategoryName,
    leaveTo: officePaths.adminViewProduct(product.productId),
  });
  const { draft } = editor.state;
  const { isChanged: arePicturesChanged } = editor.pictures;
  const update = useSend(productCalls.update, {
    failed,
    ...editor.outcome,
    onDone: ({ data: { stockQuantity, unit } }) => {
      // Orders arrived while the form was open, so the stock is not the typed one.
      if (stockQuantity !== stockOfText(draft.stockQuantity)) {
        toast.success(inventoryMessages.stockMoved(stockQuantity, unit));
      }
      editor.outcome.onDone();
    },
  });
  const [keyOf] = useState(requestKeys);
  const submit = () => {
    const input = editor.inputOf(productChangeOf(draft, product, { arePicturesChanged }), failed);
    if (input !== null) {
      update.mutate({ ...input, headers: { 'idempotency-key': keyOf(input) } });
    }
  };
  return (
    <ProductForm
      editor={editor}
      product={product}
      onSubmit={submit}
      save={adminWords.save}
      cancel={
        <Button variant="secondary" onClick={editor.leave}>
          {adminWords.cancel}
        </Button>
      }
    />
  );
}
