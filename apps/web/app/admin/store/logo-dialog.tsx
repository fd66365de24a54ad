import { LOGO_BYTES, pictureMessages } from '@shop/contract/picture';
import { LogoName, storeCalls, storeMessages } from '@shop/contract/store';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useIsPreparing } from '../../lib/preparing-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { storeWords } from './store-words.ts';

type LogoDialogProps = { open: boolean; onClose: () => void };

/** Uploads a picture with a name as the shop's logo. */
export function LogoDialog({ open, onClose }: LogoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={storeWords.uploadTitle}>
      <LogoForm onClose={onClose} />
    </Dialog>
  );
}

function LogoForm({ onClose }: { onClose: () => void }) {
  const [fileName, setFileName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [share, setShare] = useState<number | null>(null);
  const upload = useSend(storeCalls.uploadLogo, {
    failed: storeMessages.logoFailed,
    onDone: onClose,
    onFailed: () => setShare(null),
  });
  const isPreparing = useIsPreparing();
  const { error: fault } = LogoName.safeParse(fileName);
  const nameFault = fileName.trim() === '' ? undefined : fault?.issues[0]?.message;
  const isReady = fault === undefined && file !== null && !isPreparing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file === null || !isReady || upload.isPending) return;
    upload.mutate({ query: { fileName: fileName.trim() }, files: [file], onProgress: setShare });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {upload.isError && <ErrorBox message={storeMessages.logoFailedAlert} />}
      <Field label={storeWords.fileName} error={nameFault}>
        <TextInput
          value={fileName}
          autoComplete="off"
          onChange={(event) => setFileName(event.currentTarget.value)}
        />
      </Field>
      <Field label={storeWords.image} hint={storeWords.imageHint} error={problem}>
        <FileInput
          file={file}
          types={['image/png', 'image/jpeg']}
          most={LOGO_BYTES}
          onChoose={(chosen) => {
            setFile(chosen);
            setProblem(undefined);
          }}
          onRefuse={(reason) =>
            setProblem(reason === 'type' ? pictureMessages.logoType : pictureMessages.logoTooLarge)
          }
        />
      </Field>
      {share !== null && <ProgressBar share={share} label={adminWords.upload} />}
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {adminWords.cancel}
        </Button>
        <Button
          type="submit"
          disabled={!isReady}
          busy={upload.isPending}
          busyText={storeWords.uploading}
        >
          {adminWords.upload}
        </Button>
      </div>
    </form>
  );
}
