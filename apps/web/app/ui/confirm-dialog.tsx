import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { formWords } from './form-words.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  question: string;
  /** More text below the question. */
  detail?: string | undefined;
  /** True while the confirmed action is running. */
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks for confirmation (Yes or No) before an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, detail, busy, onYes, onNo } = props;
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onNo}>
            {formWords.no}
          </Button>
          <Button busy={busy} onClick={onYes}>
            {formWords.yes}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {detail !== undefined && <p className="mt-1 text-sm text-ink-soft">{detail}</p>}
    </Dialog>
  );
}
