import { ownDataCalls, ownDataMessages } from '@shop/contract/own-data';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ownDataWords } from './own-data-words.ts';

/** Exports and deletes the customer's personal data. */
export function OwnData() {
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await request(ownDataCalls.export));
      toast.success(ownDataWords.downloaded);
    } catch (error) {
      toastError(error, ownDataMessages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="own-data" className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 id="own-data" className="font-semibold">
        {ownDataWords.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{ownDataWords.hint}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
        {ownDataWords.download}
      </Button>
      <p className="mt-6 mb-4 text-sm text-ink-soft">{ownDataWords.deleteHint}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {ownDataWords.deleteButton}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
