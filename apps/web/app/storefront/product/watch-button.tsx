import type { ProductDetail } from '@shop/contract/product-views';
import { WATCH_WORDING } from '@shop/contract/profile';
import { useState } from 'react';
import { ApiError } from '../../lib/errors.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { signInToKeep } from '../kit/saved/hearts.ts';
import { keep } from '../kit/saved/kept.ts';
import { savedWords } from '../kit/saved/saved-words.ts';
import { useIsKeptProduct } from '../kit/saved/use-is-kept-product.ts';

type WatchButtonProps = { product: ProductDetail; className?: string | undefined };

/**
 * Offers a message when a sold-out product is back; to a visitor after the sign-in. When the shop can tell the
 * customer by WhatsApp alone, a box asks for the consent.
 */
export function WatchButton({ product, className }: WatchButtonProps) {
  const { productId, name: productName } = product;
  const { id } = useSession();
  const isWaiting = useIsKeptProduct('watched', productId);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [agrees, setAgrees] = useState(false);
  const noteConsent = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'NO_CHANNEL') setAsks(true);
  };
  const press = async () => {
    if (id === null) {
      signInToKeep({ kind: 'watched', productId, productName });
      return;
    }
    setBusy(true);
    await keep('watched', productId, !isWaiting, { agrees, onRefused: noteConsent });
    setBusy(false);
  };
  return (
    <>
      <p role="status" className="basis-full text-sm text-good empty:hidden">
        {isWaiting && savedWords.told}
      </p>
      {asks && !isWaiting && (
        <div className="basis-full">
          <Checkbox
            label={WATCH_WORDING}
            checked={agrees}
            onChange={(event) => setAgrees(event.currentTarget.checked)}
          />
        </div>
      )}
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
