import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

type FormDialogProps = Omit<DialogProps, 'mayClose' | 'onInput'> & {
  /** True while it cannot be closed, because its calls are under way. */
  isLocked?: boolean | undefined;
  /** Whether code has changed the form, such as a scan; typing counts by itself. */
  isChanged?: boolean;
};

/** Shows a dialog with a form; asks before discarding input on Esc or a click on the backdrop. */
export function FormDialog({ isLocked = false, isChanged = false, ...props }: FormDialogProps) {
  const { open, onClose } = props;
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!open && isTyped) setTyped(false);
  const isUnsaved = isTyped || isChanged;
  return (
    <>
      {isUnsaved && <UnsavedGuard active />}
      <Dialog
        {...props}
        onInput={() => setTyped(true)}
        mayClose={() => {
          setAsking(isUnsaved && !isLocked);
          return !isUnsaved && !isLocked;
        }}
      />
      <LeaveQuestion
        open={isAsking}
        onYes={() => {
          setAsking(false);
          onClose();
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
