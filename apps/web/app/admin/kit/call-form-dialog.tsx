import { type ReactNode, useId } from 'react';
import type { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import type { DialogProps } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { adminWords } from './admin-words.ts';

type CallFormDialogProps = {
  form: Pick<
    ReturnType<typeof useCheckedForm>,
    'setForm' | 'submit' | 'failed' | 'isBusy' | 'isChanged'
  >;
  title: string;
  /** Text of the button that sends the form. */
  send: ReactNode;
  busyText?: string;
  /** Text of the button that closes it. */
  cancel?: string;
  /** True while it cannot be closed, because its calls are under way. */
  isLocked?: boolean;
  look?: DialogProps['look'];
  onClose: () => void;
  children: ReactNode;
};

/** Shows a form in a dialog; mount it only while it is open, so that every opening starts empty. */
export function CallFormDialog(props: CallFormDialogProps) {
  const { title, send, busyText, isLocked, look, onClose, children } = props;
  const { setForm, submit, failed, isBusy, isChanged } = props.form;
  const { cancel = adminWords.cancel } = props;
  const id = useId();
  return (
    <FormDialog
      open
      isLocked={isLocked}
      isChanged={isChanged}
      onClose={onClose}
      title={title}
      look={look}
      footer={
        <>
          <Button variant="secondary" disabled={isLocked} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} busy={isBusy} busyText={busyText}>
            {send}
          </Button>
        </>
      }
    >
      <form id={id} ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failed !== null && <ErrorBox message={failed} />}
        {children}
      </form>
    </FormDialog>
  );
}
