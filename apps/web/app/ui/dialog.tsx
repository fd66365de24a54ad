import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { focusHeading } from '../lib/use-page-arrival.ts';
import { IconButton } from './icon-button.tsx';
import { uiWords } from './ui-words.ts';

/** A box in the middle, one with more room, or a drawer of full height at the left edge. */
const LOOKS = {
  plain: 'm-auto max-h-[min(90dvh,56rem)] w-[calc(100vw-2rem)] max-w-lg rounded-md border',
  wide: 'm-auto max-h-[min(90dvh,56rem)] w-[calc(100vw-2rem)] max-w-4xl rounded-md border',
  drawer: 'm-0 h-dvh w-[min(22rem,calc(100vw-3rem))] border-r',
} as const;

/** What a dialog is made of. */
export type DialogProps = {
  open: boolean;
  /** Called for Esc, the close button and a press beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons along the bottom. */
  footer?: ReactNode;
  look?: keyof typeof LOOKS;
  /** Asked before Esc, the close button and a press beside the dialog close it. */
  mayClose?: () => boolean;
  /** Called when something in it was typed or chosen. */
  onInput?: () => void;
};

/** A modal dialog: the browser's own, which traps focus, closes by Esc and gives focus back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, look = 'plain', onInput } = props;
  const { mayClose = () => true } = props;
  const titleId = useId();
  const dialog = useModal(open);
  const close = () => mayClose() && onClose();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => mayClose() || event.preventDefault()}
      onInput={onInput}
      onClick={(event) => closeWhenBeside(event, close)}
      className={classes(
        'overflow-y-auto border-line bg-surface shadow-over open:animate-rise',
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

/** Opens and closes a `<dialog>` as a modal along with `open`. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the change is drawn: an effect after it would cost a slow phone a frame.
  useLayoutEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal();
    if (!open && dialog.current?.open === true) {
      dialog.current.close();
      // What opened it may be gone with what was deleted; focus must not fall out of the page.
      if (document.activeElement === document.body) focusHeading();
    }
  }, [open]);
  return dialog;
}

/** Closes when the press was on the backdrop, which belongs to the dialog element itself. */
export function closeWhenBeside(event: MouseEvent<HTMLDialogElement>, onClose: () => void): void {
  if (event.target === event.currentTarget) onClose();
}
