import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { formWords } from './form-words.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

type FormDialogProps = Omit<DialogProps, 'mayClose' | 'onInput'> & {
  /** True while it cannot be closed, because its calls are under way. */
  isLocked?: boolean | undefined;
};

/** Shows a dialog with a form; asks before discarding input on Esc or a click on the backdrop. */
export function FormDialog({ isLocked = false, ...props }: FormDialogProps) {
  const { open, onClose } = props;
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!open && isTyped) setTyped(false);
  return (
    <>
      {isTyped && <UnsavedGuard active />}
      <Dialog
        {...props}
        onInput={() => setTyped(true)}
        mayClose={() => {
          setAsking(isTyped && !isLocked);
          return !isTyped && !isLocked;
        }}
      />
      <ConfirmDialog
        open={isAsking}
        title={formWords.leaveTitle}
        question={formWords.leaveQuestion}
        busy={false}
        onYes={() => {
          setAsking(false);
          onClose();
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
