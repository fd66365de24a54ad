import { useConfirmationAsked } from '../../lib/use-confirmation-asked.ts';
import { lazy } from '../../ui/lazy.tsx';

const ConfirmationDialog = lazy(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Asks the owner for the password again when a call requires it, on any page. */
export function ConfirmationAsker() {
  const asked = useConfirmationAsked();
  return asked && <ConfirmationDialog {...asked} />;
}
