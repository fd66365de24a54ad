import type { ProductDetail } from '@shop/contract/product-views';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { signInToKeep } from '../kit/saved/hearts.ts';
import { keep } from '../kit/saved/kept.ts';
import { savedWords } from '../kit/saved/saved-words.ts';
import { useIsKeptProduct } from '../kit/saved/use-is-kept-product.ts';

type WatchButtonProps = { product: ProductDetail; className?: string | undefined };

/** Offers a message when a sold-out product is back; to a visitor after the sign-in. */
export function WatchButton({ product, className }: WatchButtonProps) {
  const { productId, name: productName } = product;
  const { id } = useSession();
  const isWaiting = useIsKeptProduct('watched', productId);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (id === null) {
      signInToKeep({ kind: 'watched', productId, productName });
      return;
    }
    setBusy(true);
    await keep('watched', productId, !isWaiting);
    setBusy(false);
  };
  return (
    <>
      <p role="status" className="basis-full text-sm text-good empty:hidden">
        {isWaiting && savedWords.told}
      </p>
      <Button
        size="large"
        variant={isWaiting ? 'secondary' : 'primary'}
        busy={busy}
        className={className}
        onClick={() => void press()}
      >
        {isWaiting ? savedWords.stop : savedWords.tellMe}
      </Button>
    </>
  );
}
