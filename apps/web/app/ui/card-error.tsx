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

/**
 * Shows that a part could not be loaded, most often because there is no connection, and loads all such parts
 * again on request. At the bottom of the window, because a part such as a dialog has no place of its own.
 */
export function UnloadedError({ again }: { again: () => void }) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl" data-screen-only>
      <ErrorBox message={pageErrorWords.unloaded} retry={pageErrorWords.tryAgain} onRetry={again} />
    </div>
  );
}
