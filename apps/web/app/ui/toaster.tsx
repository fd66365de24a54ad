import { createPortal } from 'react-dom';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { classes } from '../lib/classes.ts';
import { MOST_TOASTS, toast } from '../lib/toast.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import { Spinner } from './spinner.tsx';
import { uiWords } from './ui-words.ts';
import { useEarlierToasts } from './use-earlier-toasts.ts';
import { useHoverPause } from './use-hover-pause.ts';
import { useTopBox } from './use-top-box.ts';

/** Resets the browser's popover styles; clicks beside the toasts pass through. */
const BOX =
  'pointer-events-none fixed inset-x-4 top-20 bottom-auto z-50 m-0 h-auto w-auto overflow-visible border-0 bg-transparent p-0 text-ink';

const CARD =
  'pointer-events-auto flex max-w-md items-center gap-3 rounded-sm border border-line bg-surface py-1 pr-1 pl-4 text-sm shadow-over motion-ok:animate-rise';

/**
 * Shows the newest toast, also above an open dialog; earlier ones remain for screen readers. With classes
 * of our own: the library's inline styles would violate the CSP.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  useEarlierToasts(toasts);
  const shown = toasts.filter((one) => one.visible).slice(0, MOST_TOASTS);
  const newest = shown.find((one) => one.className !== 'sr-only');
  const box = useTopBox(shown.length > 0, BOX);
  const pauses = useHoverPause(shown.length > 0, handlers);
  if (box === null) return null;
  return createPortal(
    <div {...pauses} className="toasts flex flex-col gap-2">
      {shown.map((one) => (
        // A repeated message is a new element, so that a screen reader says it again.
        <ToastCard key={`${one.id} ${one.createdAt}`} one={one} isSeen={one === newest} />
      ))}
    </div>,
    box,
  );
}

function ToastCard({ one, isSeen }: { one: Toast; isSeen: boolean }) {
  return (
    <div {...one.ariaProps} className={isSeen ? (one.className ?? CARD) : 'sr-only'}>
      {isSeen && <ToastMark type={one.type} />}
      <span className="grow py-2">{resolveValue(one.message, one)}</span>
      {isSeen && (
        <IconButton icon="close" label={uiWords.dismiss} onClick={() => toast.dismiss(one.id)} />
      )}
    </div>
  );
}

function ToastMark({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner />;
  if (type === 'blank') return null;
  const good = type !== 'error';
  return (
    <Icon
      name={good ? 'check' : 'warning'}
      className={classes('size-5', good ? 'text-good' : 'text-bad')}
    />
  );
}
