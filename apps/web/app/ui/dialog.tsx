import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { IconButton } from './icon-button.tsx';
import { uiWords } from './ui-words.ts';

/**
 * Layouts: centred, centred and wider, nearly the whole window, a full-height drawer on the left, or a
 * sheet at the bottom of a phone.
 */
const LOOKS = {
  plain: 'm-auto max-h-[min(90dvh,56rem)] w-[calc(100vw-2rem)] max-w-lg rounded-md border',
  wide: 'm-auto max-h-[min(90dvh,56rem)] w-[calc(100vw-2rem)] max-w-4xl rounded-md border',
  viewer:
    'm-auto max-h-[96dvh] w-[calc(100vw-1rem)] max-w-6xl rounded-md border sm:w-[calc(100vw-3rem)]',
  drawer: 'm-0 h-dvh w-[min(22rem,calc(100vw-3rem))] border-r',
  sheet:
    'm-auto max-h-[92dvh] w-full max-w-lg rounded-md border max-sm:mb-0 max-sm:rounded-b-none max-sm:border-x-0 sm:w-[calc(100vw-2rem)]',
} as const;

/** Props of a dialog. */
export type DialogProps = {
  open: boolean;
  /** Called by Esc, the close button and a click on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  look?: keyof typeof LOOKS;
  /** Called before Esc, the close button or the backdrop closes it; false keeps it open. */
  mayClose?: () => boolean;
  /** Called after any input in the dialog. */
  onInput?: () => void;
};

/**
 * Shows a modal dialog: the browser's `<dialog>`, which traps the focus, closes by Esc, and gives the focus
 * back to its opener. When that is gone, `watch-focus.ts` focuses what is near it.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, look = 'plain', onInput } = props;
  const { mayClose = () => true } = props;
  const titleId = useId();
  const { dialog, isClosing } = useModal(open);
  const close = () => mayClose() && onClose();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Ignores the event after our own closing, or after the dialog was opened again.
      onClose={(event) => event.currentTarget.open || isClosing.current || onClose()}
      onCancel={(event) => {
        // A file field says the same when its picker is closed without a file.
        if (event.target === event.currentTarget && !mayClose()) event.preventDefault();
      }}
      onInput={onInput}
      onClick={(event) => closeWhenBeside(event, close)}
      className={classes(
        'scroll-pt-18 scroll-pb-22 overflow-y-auto border-line bg-surface shadow-over open:animate-rise',
        LOOKS[look],
      )}
    >
      {open && (
        <div className="flex min-h-full flex-col">
          <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5">
            <h2 id={titleId} className="font-display text-heading">
              {title}
            </h2>
            <IconButton icon="close" label={uiWords.close} onClick={close} />
          </header>
          <div className="grow p-5">{children}</div>
          {footer !== undefined && (
            <footer className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}

/** Opens a `<dialog>` as a modal along with `open`; closes it when it leaves the page. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosing = useRef(false);
  // A layout effect: after the paint it would cost a slow phone a frame.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    isClosing.current = false;
    element.showModal();
    return () => {
      isClosing.current = true;
      element.close();
    };
  }, [open]);
  return { dialog, isClosing };
}

/** Calls `onClose` for a click on the backdrop, which belongs to the dialog element itself. */
function closeWhenBeside(event: MouseEvent<HTMLDialogElement>, onClose: () => void): void {
  if (event.target === event.currentTarget) onClose();
}
