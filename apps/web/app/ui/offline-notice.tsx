import { useOnline } from '../lib/use-online.ts';
import { uiWords } from './ui-words.ts';

/** Shows a notice while the device is offline. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" data-screen-only>
      {!online && (
        <p className="bg-warn-tint px-4 py-2 text-center text-sm text-warn">
          {uiWords.noConnection}
        </p>
      )}
    </div>
  );
}
