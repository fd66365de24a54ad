import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { formWords } from './form-words.ts';
import { SpokenFirst } from './spoken-first.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  question: string;
  /** What Yes does, shown in its place. */
  yes?: string;
  /** What No does, shown in its place. */
  no?: string;
  /** More text below the question. */
  detail?: string | undefined;
  /** Fields below the text. */
  children?: ReactNode;
  /** True while the confirmed action is running. */
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks for confirmation, by Yes and No or what they do, before an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, yes, no, detail, children, busy, onYes, onNo } = props;
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onNo}>
            <SpokenFirst word={formWords.no}>{no}</SpokenFirst>
          </Button>
          <Button busy={busy} onClick={onYes}>
            <SpokenFirst word={formWords.yes}>{yes}</SpokenFirst>
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {detail !== undefined && <p className="mt-1 text-sm text-ink-soft">{detail}</p>}
      {children}
    </Dialog>
  );
}
