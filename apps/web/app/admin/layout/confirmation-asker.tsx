import { useEffect, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { toast } from '../../lib/toast.ts';
import { useRequestedConfirmation } from '../../lib/use-requested-confirmation.ts';
import { pageErrorWords } from '../../ui/page-error-words.ts';
import type { ConfirmationDialog } from './confirmation-dialog.tsx';

type Asking = ComponentType<ComponentProps<typeof ConfirmationDialog>>;

/**
 * Asks the owner for the password again when a call requires it, on any page. When the code of the dialog cannot be
 * loaded, the call is not confirmed, so that it ends; the next one tries again.
 */
export function ConfirmationAsker() {
  const asked = useRequestedConfirmation();
  const [Dialog, setDialog] = useState<Asking | null>(null);
  useEffect(() => {
    if (asked === null || Dialog !== null) return;
    import('./confirmation-dialog.tsx').then(
      (file) => setDialog(() => file.ConfirmationDialog),
      () => {
        toast.error(pageErrorWords.unloaded);
        asked.onAnswer(null);
      },
    );
  }, [asked, Dialog]);
  return asked && Dialog && <Dialog {...asked} />;
}
