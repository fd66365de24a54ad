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

/** Frames a group of fields of a form of settings. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <legend className="float-left mb-4 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
