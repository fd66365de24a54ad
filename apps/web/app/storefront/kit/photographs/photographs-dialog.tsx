import { type ReactNode, useId } from 'react';
import { useIsPreparing } from '../../../lib/preparing-pictures.ts';
import type { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { photographWords as words } from './photograph-words.ts';

type PhotographsDialogProps = {
  form: Pick<ReturnType<typeof useCheckedForm>, 'setForm' | 'submit' | 'failed' | 'isBusy'> & {
    photographs: readonly File[];
    /** The sent share of the photographs, while they are sent. */
    share: number | null;
  };
  title: string;
  /** Text of the button that sends the form. */
  send: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Shows a form with photographs in a dialog. Progress and error are beside the buttons, which are always
 * visible: the form is longer than a phone's screen.
 */
export function PhotographsDialog({
  form,
  title,
  send,
  onClose,
  children,
}: PhotographsDialogProps) {
  const { setForm, submit, failed, isBusy, photographs, share } = form;
  const isPreparing = useIsPreparing();
  const id = useId();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <div className="w-full empty:hidden">
            {share !== null && photographs.length > 0 && (
              <ProgressBar share={share} label={words.upload} />
            )}
            {failed !== null && <ErrorBox message={failed} />}
          </div>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={isPreparing}
            busy={isBusy}
            busyText={words.sending}
          >
            {send}
          </Button>
        </>
      }
    >
      <form id={id} ref={setForm} noValidate onSubmit={submit}>
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
      </form>
    </FormDialog>
  );
}
