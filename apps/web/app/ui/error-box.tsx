import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { uiWords } from './ui-words.ts';

/**
 * Shows an error for content that could not be loaded, announced at once; with a retry where possible.
 */
export function ErrorBox({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm border border-bad bg-bad-tint px-4 py-3 text-bad"
    >
      <Icon name="warning" />
      <p className="grow basis-48">{message}</p>
      {onRetry !== undefined && (
        <Button variant="danger" size="small" onClick={onRetry}>
          {uiWords.retry}
        </Button>
      )}
    </div>
  );
}
