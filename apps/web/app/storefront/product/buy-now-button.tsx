import type { ProductDetail } from '@shop/contract/product-views';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberPendingAction } from '../../lib/pending-action.ts';
import { useSession } from '../../lib/session.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cartWords } from '../kit/cart/cart-words.ts';
import type { OpenedSheet } from './buy-sheet.tsx';

type BuyNowProps = { product: ProductDetail; quantity: number; className?: string };

/**
 * Buys the product alone: in a sheet, or at the checkout without a saved address. A visitor signs in
 * first.
 */
export function BuyNowButton({ product, quantity, className }: BuyNowProps) {
  const { id } = useSession();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const buy = async () => {
    const { productId, name: productName } = product;
    const alone = { productId, quantity };
    const checkout = paths.checkout(alone);
    if (id === null) {
      rememberPendingAction({ productName, returnTo: checkout });
      await navigate(paths.userLogin());
      return;
    }
    setBusy(true);
    const file = await import('./buy-sheet.tsx').catch(() => null);
    const sheet = (await file?.openSheet(alone)) ?? null;
    if (isHere()) {
      setOpened(sheet);
      // The checkout also shows what has failed.
      if (sheet === null) await navigate(checkout);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        busy={busy}
        className={className}
        onClick={() => void buy()}
      >
        {cartWords.buyNow}
      </Button>
      {opened !== null && (
        <opened.Sheet checkout={opened.checkout} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
