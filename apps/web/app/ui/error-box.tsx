import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { uiWords } from './ui-words.ts';

type ErrorBoxProps = { message: string; onRetry?: () => void; retry?: string };

/**
 * Shows an error for content that could not be loaded, announced at once; with a retry where possible.
 */
export function ErrorBox({ message, onRetry, retry = uiWords.retry }: ErrorBoxProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm border border-bad bg-bad-tint px-4 py-3 text-bad"
    >
      <Icon name="warning" />
      <p className="grow basis-48">{message}</p>
      {onRetry !== undefined && (
        <Button variant="danger" size="small" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}
