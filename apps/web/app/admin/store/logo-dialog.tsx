import { LOGO_BYTES, pictureMessages } from '@shop/contract/picture';
import { LogoName, storeCalls } from '@shop/contract/store';
import { useState } from 'react';
import { useIsPreparing } from '../../lib/preparing-pictures.ts';
import { Field } from '../../ui/field.tsx';
import { fileInputWords } from '../../ui/file-input-words.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { storeWords } from './store-words.ts';

/** Uploads a picture with a name as the shop's logo. */
export function LogoDialog({ onClose }: { onClose: () => void }) {
  const { file, choose, share, ...form } = useLogoForm(onClose);
  const { textOf, errors, show, isBusy } = form;
  const isPreparing = useIsPreparing();
  return (
    <CallFormDialog
      form={{ ...form, isBusy: isBusy || isPreparing }}
      title={storeWords.uploadTitle}
      send={adminWords.upload}
      busyText={isPreparing ? fileInputWords.preparing : storeWords.uploading}
      onClose={onClose}
    >
      <Field label={storeWords.fileName} error={errors['fileName']}>
        <TextInput autoComplete="off" {...textOf('fileName')} />
      </Field>
      <Field label={storeWords.image} hint={storeWords.imageHint} error={errors['file']}>
        <FileInput
          file={file}
          types={['image/png', 'image/jpeg']}
          most={LOGO_BYTES}
          onChoose={choose}
          onRefuse={(reason) => {
            const isType = reason === 'type';
            show({
              ...errors,
              file: isType ? pictureMessages.logoType : pictureMessages.logoTooLarge,
            });
          }}
        />
      </Field>
      {isBusy && share !== null && <ProgressBar share={share} label={adminWords.upload} />}
    </CallFormDialog>
  );
}

/** Manages the state of the form. */
function useLogoForm(onDone: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const form = useCallForm({
    call: storeCalls.uploadLogo,
    initial: { fileName: '' },
    problems: ({ fileName }) => ({
      fileName: LogoName.safeParse(fileName).error?.issues[0]?.message,
      file: file === null && pictureMessages.missing,
    }),
    input: ({ fileName }) => {
      setShare(null);
      const query = { fileName: fileName.trim() };
      return { query, files: file === null ? [] : [file], onProgress: setShare };
    },
    onDone,
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    form.clear('file');
  };
  return { ...form, isChanged: form.isChanged || file !== null, file, choose, share };
}
