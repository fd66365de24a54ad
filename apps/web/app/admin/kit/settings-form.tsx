import type { ReactNode } from 'react';
import type { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from './admin-words.ts';

type SettingsFormProps = {
  form: Pick<ReturnType<typeof useCheckedForm>, 'setForm' | 'submit' | 'isBusy' | 'isChanged'>;
  children: ReactNode;
};

/** Shows a form of settings with its save button; asks before unsaved changes are left. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { setForm, submit, isBusy, isChanged } = form;
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <UnsavedGuard active={isChanged} />
      {children}
      <Button
        type="submit"
        busy={isBusy}
        busyText={adminWords.saving}
        className="min-w-36 sm:self-start"
      >
        {adminWords.save}
      </Button>
    </form>
  );
}
