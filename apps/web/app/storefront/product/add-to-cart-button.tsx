import type { ProductDetail } from '@shop/contract/product-views';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberPendingAction } from '../../lib/pending-action.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cartItemOf } from '../kit/cart/cart-state.ts';
import { addToCart } from '../kit/cart/cart-store.ts';
import { cartWords } from '../kit/cart/cart-words.ts';

type AddToCartProps = { product: ProductDetail; quantity: number; className?: string };

/** Adds the product to the cart; for a visitor after the sign-in. */
export function AddToCartButton({ product, quantity, className }: AddToCartProps) {
  const { id } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!product.availability) {
    return (
      <Button size="large" disabled className={className}>
        {cartWords.outOfStock}
      </Button>
    );
  }
  const add = async () => {
    if (id === null) {
      const { productId, name: productName } = product;
      rememberPendingAction({ productId, productName, quantity });
      await navigate(paths.userLogin());
      return;
    }
    setBusy(true);
    await addToCart(id, cartItemOf(product, quantity));
    setBusy(false);
  };
  return (
    <Button size="large" busy={busy} className={className} onClick={() => void add()}>
      {cartWords.add}
    </Button>
  );
}
