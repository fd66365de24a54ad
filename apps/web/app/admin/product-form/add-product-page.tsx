import { productCalls, productMessages } from '@shop/contract/products';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { officePaths } from '../../office-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { requestKeys } from '../../lib/random-key.ts';
import { useCall, useSend } from '../kit/use-call.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { carriedBy, newProductOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { useNewProduct } from './use-new-product.ts';
import { useProductUpdate } from './use-product-update.ts';

const failed = productMessages.addFailed;

export const meta = privateMeta(pageTitles.addProduct);

export default function AddProductPage() {
  const carried = carriedBy(useLocation().state);
  // The created product, when the form stays because it was edited while it was saved.
  const [made, setMade] = useState<string | null>(null);
  const read = useCall(
    productCalls.get,
    { params: { productId: made ?? '' } },
    { enabled: made !== null },
  );
  const stored = read.data?.data;
  const editor = useNewProduct({ carried, leaveTo: officePaths.adminProducts(), stored });
  const update = useProductUpdate(editor);
  const create = useSend(productCalls.create, {
    failed,
    ...editor.outcome,
    onDone: ({ data }) => {
      if (!editor.outcome.onDone()) setMade(data.productId);
    },
  });
  const [keyOf] = useState(requestKeys);
  const submit = () => {
    if (stored !== undefined) return update.submit(stored);
    const input = editor.inputOf(newProductOf(editor.state.draft), failed);
    if (input === null) return;
    create.mutate({ ...input, headers: { 'idempotency-key': keyOf(input) } });
  };
  return (
    <AdminPage
      title={carried.name ? adminProductWords.anotherOf(carried.name) : pageTitles.addProduct}
      via={[{ name: pageTitles.products, to: officePaths.adminProducts() }]}
    >
      <ProductForm
        editor={editor}
        product={stored}
        isBusy={create.isPending || update.isBusy || (made !== null && stored === undefined)}
        onSubmit={submit}
        save={stored === undefined ? adminWords.addProduct : adminWords.save}
        cancel={
          <LinkButton to={officePaths.adminProducts()} variant="secondary">
            {adminWords.cancel}
          </LinkButton>
        }
      />
    </AdminPage>
  );
}
