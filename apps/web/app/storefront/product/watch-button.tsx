import type { ProductDetail } from '@shop/contract/product-views';
import { WATCH_WORDING } from '@shop/contract/profile';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { signInToKeep } from '../kit/saved/hearts.ts';
import { consentAskedBy, keepOrNot, readAgain, takeConsentRequest } from '../kit/saved/kept.ts';
import { savedWords } from '../kit/saved/saved-words.ts';
import { useIsKeptProduct } from '../kit/saved/use-is-kept-product.ts';

const focus = (box: HTMLInputElement | null) => box?.focus();

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
  const [refusal, setRefusal] = useState<string>();
  const [agrees, setAgrees] = useState(false);
  const askConsent = (message: string | undefined) => {
    if (message !== undefined) setRefusal(message);
    return message !== undefined;
  };
  useEffect(() => {
    readAgain();
    askConsent(takeConsentRequest(productId));
  }, [productId]);
  const press = async () => {
    if (id === null) {
      signInToKeep({ kind: 'watched', productId, productName });
      return;
    }
    setBusy(true);
    await keepOrNot('watched', productId, !isWaiting, {
      agrees,
      onRefused: (error) => askConsent(consentAskedBy(error)),
    });
    setBusy(false);
  };
  return (
    <>
      <p role="status" className="basis-full text-sm text-good empty:hidden">
        {isWaiting && savedWords.told}
      </p>
      {refusal !== undefined && !isWaiting && (
        <div className="basis-full">
          <Checkbox
            ref={focus}
            label={WATCH_WORDING}
            error={agrees ? undefined : refusal}
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
