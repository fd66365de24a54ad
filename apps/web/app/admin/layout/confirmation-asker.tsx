import { useRequestedConfirmation } from '../../lib/use-requested-confirmation.ts';
import { lazy } from '../../ui/lazy.tsx';

const ConfirmationDialog = lazy(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Asks the owner for the password again when a call requires it, on any page. */
export function ConfirmationAsker() {
  const asked = useRequestedConfirmation();
  return asked && <ConfirmationDialog {...asked} />;
}
