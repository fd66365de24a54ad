import { productCalls, productMessages } from '@shop/contract/products';
import type { ProductDetail, Demand, LabelledProduct } from '@shop/contract/product-views';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { privateMeta } from '../../lib/meta.ts';
import { usePrint } from '../../lib/use-print.ts';
import { officePaths } from '../../office-paths.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import type { Route } from './+types/product-view-page.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { DeleteProduct } from '../kit/products/delete-product.tsx';
import type { FormState } from './draft-field.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { LabelSheet } from './label-sheet.tsx';
import { ShownTile } from './picture-tile.tsx';
import { duplicateOf } from './duplicate.ts';
import { draftOf } from './product-draft.ts';
import { ProductFormLayout } from './product-form-layout.tsx';
import { productFormWords, productPictureWords } from './product-form-words.ts';

export const meta = privateMeta(pageTitles.product);

export default function ProductViewPage({ params: { productId } }: Route.ComponentProps) {
  const product = useCall(productCalls.get, { params: { productId } });
  const mayOrder = useMayEnter('orders');
  const [printed, print] = usePrint<LabelledProduct>();
  const shown = product.data?.data;
  return (
    <AdminPage
      title={shown?.name ?? pageTitles.productDetails}
      // Along with the name: beside a shorter heading the button would jump.
      actions={
        shown && (
          <>
            {mayOrder && shown.availability && (
              <LinkButton to={officePaths.adminNewOrder({ product: productId })}>
                {pageTitles.newOrder}
              </LinkButton>
            )}
            <LinkButton to={paths.buyProduct(productId)} variant="secondary">
              {adminProductWords.viewInShop}
            </LinkButton>
            <Button variant="secondary" onClick={() => print(shown)}>
              {productFormWords.printLabel}
            </Button>
          </>
        )
      }
      via={[{ name: pageTitles.products, to: officePaths.adminProducts() }]}
    >
      <Loaded query={product} failed={productMessages.fetchFailed} skeleton={<FormSkeleton />}>
        {({ data, wanted }) => (
          <div
            className={classes(
              'flex flex-col gap-5 wrap-anywhere',
              printed !== null && 'print:hidden',
            )}
          >
            {wanted !== undefined && <WantedBy {...wanted} />}
            <ProductView product={data} />
          </div>
        )}
      </Loaded>
      {printed !== null && <LabelSheet product={printed} />}
    </AdminPage>
  );
}

/** Says how many people want the product, in any colour and size. */
function WantedBy({ watchCount, savedCount }: Demand) {
  const said = [
    ...(watchCount > 0 ? [adminProductWords.waiting(watchCount)] : []),
    ...(savedCount > 0 ? [adminProductWords.saved(savedCount)] : []),
  ];
  if (said.length === 0) return null;
  return <p className="text-ink-soft">{said.map((sentence) => `${sentence}.`).join(' ')}</p>;
}

function ProductView({ product }: { product: ProductDetail }) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const form: FormState = { draft: draftOf(product), errors: {}, reading: true, set: () => null };
  return (
    <>
      <ProductFormLayout
        form={form}
        pictures={<Pictures product={product} />}
        product={product}
        buttons={
          <>
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {adminWords.delete}
            </Button>
            <LinkButton
              to={officePaths.adminAddProduct()}
              state={duplicateOf(product)}
              variant="secondary"
            >
              {productFormWords.duplicate}
            </LinkButton>
            <LinkButton to={officePaths.adminEditProduct(product.productId)}>
              {adminWords.edit}
            </LinkButton>
          </>
        }
      />
      <DeleteProduct
        productId={isDeleting ? product.productId : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(officePaths.adminProducts(), { replace: true })}
      />
    </>
  );
}

function Pictures({ product }: { product: ProductDetail }) {
  if (product.imgUrls.length === 0) {
    return <p className="text-sm text-ink-soft">{productPictureWords.none}</p>;
  }
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 sm:gap-3">
      {product.imgUrls.map((image, index) => (
        <ShownTile key={image.cloudStorageId} image={image} isCover={index === 0} />
      ))}
    </ul>
  );
}
