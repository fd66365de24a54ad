import { productCalls, productMessages } from '@shop/contract/products';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { officePaths } from '../../office-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { requestKeys } from '../../lib/random-key.ts';
import { useSend } from '../kit/use-call.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { carriedBy, newProductOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { useNewProduct } from './use-new-product.ts';

const failed = productMessages.addFailed;

export const meta = privateMeta(pageTitles.addProduct);

export default function AddProductPage() {
  const carried = carriedBy(useLocation().state);
  const editor = useNewProduct({ carried, leaveTo: officePaths.adminProducts() });
  const create = useSend(productCalls.create, { failed, ...editor.outcome });
  const [keyOf] = useState(requestKeys);
  const submit = () => {
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
        onSubmit={submit}
        save={adminWords.addProduct}
        cancel={
          <LinkButton to={officePaths.adminProducts()} variant="secondary">
            {adminWords.cancel}
          </LinkButton>
        }
      />
    </AdminPage>
  );
}
