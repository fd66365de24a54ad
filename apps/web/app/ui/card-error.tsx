import { callMessages } from '@shop/contract/call';
import { useRevalidator } from 'react-router';
import { ErrorBox } from './error-box.tsx';
import { pageErrorWords } from './page-error-words.ts';

/** The functions that load the data again, and render the card again. */
export type CardErrorProps = { refetch: () => Promise<void>; onReloaded: () => void };

/** Shows that a card broke; loads the page's data again on request, and then the card. */
export function CardError({ refetch, onReloaded }: CardErrorProps) {
  const { revalidate } = useRevalidator();
  const tryAgain = async () => {
    await Promise.all([refetch(), revalidate()]);
    onReloaded();
  };
  return (
    <ErrorBox
      message={callMessages.unexpected}
      retry={pageErrorWords.tryAgain}
      onRetry={() => void tryAgain()}
    />
  );
}
