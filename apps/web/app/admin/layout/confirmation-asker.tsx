import { useConfirmationAsked } from '../../lib/use-confirmation-asked.ts';
import { lazy } from '../../ui/lazy.tsx';

const ConfirmationDialog = lazy(
  async () => (await import('../security/confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Asks the owner for the password once more when a call wants it, on whatever page that is. */
export function ConfirmationAsker() {
  const asked = useConfirmationAsked();
  return asked && <ConfirmationDialog {...asked} />;
}
