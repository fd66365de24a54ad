import { exportMessages } from '@shop/contract/exports';
import { useState } from 'react';
import { toastError } from '../../lib/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';

type DownloadButtonProps = {
  /** Reads the file; called at each press, with the filters as they then are. */
  load: () => Promise<File>;
  children?: string;
  failed?: string;
  disabled?: boolean;
};

/** Keeps a list as a CSV file: the whole of it, narrowed as on the screen. */
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
