import { exportMessages } from '@shop/contract/exports';
import { useState } from 'react';
import { toastError } from '../../lib/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';

type DownloadButtonProps = {
  /** Loads the file; called at each click, with the current filters. */
  load: () => Promise<File>;
  children?: string;
  failed?: string;
  disabled?: boolean;
};

/** Downloads a list as a CSV file: all of it, with the screen's filters. */
export function ExportButton({
  load,
  children = exportMessages.export,
  failed = exportMessages.failed,
  disabled = false,
}: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await load());
    } catch (error) {
      toastError(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      data-screen-only
      variant="secondary"
      busy={isBusy}
      disabled={disabled}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
