import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { closeWhenBeside, useModal } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { uiWords } from './ui-words.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  children: ReactNode;
  footer?: ReactNode;
};

/** A drawer from the side of the screen: a modal dialog of full height. */
export function Sheet({ open, onClose, title, side = 'left', children, footer }: SheetProps) {
  const titleId = useId();
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => closeWhenBeside(event, onClose)}
      className={classes(
        'm-0 h-dvh w-[min(22rem,calc(100vw-3rem))] bg-surface shadow-over open:animate-rise',
        side === 'right' && 'ml-auto',
      )}
    >
      {open && (
        <div className="flex min-h-full flex-col">
          <header className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-2 pr-2 pl-5">
            <h2 id={titleId} className="font-display text-heading">
              {title}
            </h2>
            <IconButton icon="close" label={uiWords.close} onClick={onClose} />
          </header>
          <div className="grow p-5">{children}</div>
          {footer !== undefined && (
            <footer className="sticky bottom-0 border-t border-line bg-surface p-4">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
