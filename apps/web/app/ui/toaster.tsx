import { useSyncExternalStore } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { classes } from '../lib/classes.ts';
import { MOST_TOASTS, toast } from '../lib/toast.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import { Spinner } from './spinner.tsx';
import { uiWords } from './ui-words.ts';

/** Shows the toasts, in our own classes: the library's would be inline styles, which the CSP refuses. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  // A toast may be there before this is taken over from the server's page, which has none.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const shown = isHydrated ? toasts.filter((one) => one.visible).slice(0, MOST_TOASTS) : [];
  return (
    <div
      data-screen-only
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2"
    >
      {shown.map((one) => (
        <ToastCard key={one.id} one={one} />
      ))}
    </div>
  );
}

function ToastCard({ one }: { one: Toast }) {
  return (
    <div
      {...one.ariaProps}
      className="pointer-events-auto flex max-w-md items-center gap-3 rounded-sm border border-line bg-surface py-1 pr-1 pl-4 text-sm shadow-over motion-ok:animate-rise"
    >
      <ToastMark type={one.type} />
      <span className="grow py-2">{resolveValue(one.message, one)}</span>
      <IconButton icon="close" label={uiWords.dismiss} onClick={() => toast.dismiss(one.id)} />
    </div>
  );
}

function ToastMark({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner />;
  if (type !== 'success' && type !== 'error') return null;
  const good = type === 'success';
  return (
    <Icon
      name={good ? 'check' : 'warning'}
      className={classes('size-5', good ? 'text-good' : 'text-bad')}
    />
  );
}
