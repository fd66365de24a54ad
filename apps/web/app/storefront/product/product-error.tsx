import { productMessages } from '@shop/contract/products';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { productWords } from '../kit/product/product-words.ts';
import { forgetViewedProduct } from '../kit/product/viewed-products.ts';

type ProductErrorProps = { error: unknown; productId: string | undefined };

/**
 * Shows an error instead of a product: an unknown one, with a link to the collection, or one that could
 * not be loaded.
 */
export function ProductError({ error, productId }: ProductErrorProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (isMissing && productId !== undefined) forgetViewedProduct(productId);
  }, [isMissing, productId]);
  const sentence = isMissing ? productMessages.notFound : failedSentence(error);
  return (
    <div className="py-12">
      <h1 className="sr-only">{sentence}</h1>
      {isMissing ? (
        <EmptyState
          title={sentence}
          action={<LinkButton to={paths.products()}>{productWords.collection}</LinkButton>}
        >
          {productWords.missingHint}
        </EmptyState>
      ) : (
        <EmptyState title={sentence} action={<TryAgain />}>
          {productWords.retryHint}
        </EmptyState>
      )}
    </div>
  );
}

/** Loads the product again: on a click, and once the device is online. */
function TryAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {productWords.tryAgain}
      </Button>
      <LinkButton variant="secondary" to={paths.products()}>
        {productWords.collection}
      </LinkButton>
    </div>
  );
}

/** Returns the message that the loader has thrown. */
function failedSentence(error: unknown): string {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'string' ? said : productMessages.fetchFailed;
}
