import { ConfirmDialog } from './confirm-dialog.tsx';
import { formWords } from './form-words.ts';

type LeaveQuestionProps = { open: boolean; onYes: () => void; onNo: () => void };

/** Asks whether unsaved changes may be lost. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      {...props}
      title={formWords.leaveTitle}
      question={formWords.leaveQuestion}
      busy={false}
    />
  );
}
