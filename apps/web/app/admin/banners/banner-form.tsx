import { PICTURE_BYTES, pictureMessages } from '@shop/contract/picture';
import type { Banner } from '@shop/contract/banners';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useIsPreparing } from '../../lib/preparing-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { adminBannerWords } from './admin-banner-words.ts';
import { BannerPreview } from './banner-preview.tsx';
import { FocalPoint } from './focal-point.tsx';
import { TargetFields } from './target-fields.tsx';
import { useBannerForm } from './use-banner-form.ts';

type BannerFormProps = {
  /** The banner that is edited; null for a new one. */
  edited: Banner | null;
  onDone: () => void;
  onCancel: () => void;
};

/** Creates a banner, or edits one, whose title, description and picture cannot change. */
export function BannerForm({ onDone, onCancel, ...props }: BannerFormProps) {
  const form = useBannerForm(props.edited, onDone);
  const { setForm, edited, isBusy, share, submit } = form;
  const isLocked = edited !== null;
  const isPreparing = useIsPreparing();
  const chosen = useObjectUrl(form.file.chosen);
  const src = chosen ?? edited?.imageUrl ?? null;
  return (
    <form
      ref={setForm}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <UnsavedGuard active={form.isChanged || form.file.chosen !== null} />
      <h2 className="text-base font-semibold">
        {isLocked ? adminBannerWords.editTitle : adminBannerWords.newTitle}
      </h2>
      <Words form={form} isLocked={isLocked} />
      <TargetFields values={form.values} set={form.set} errors={form.errors} />
      <Dates form={form} />
      {!isLocked && (
        // A saved banner keeps its picture, so that none can be chosen while it is saved.
        <div inert={isBusy}>
          <PictureFile form={form} />
        </div>
      )}
      {src !== null && <FocalPoint form={form} src={src} size={edited?.picture} />}
      <BannerPreview values={form.values} src={src} />
      {share !== null && <ProgressBar share={share} label={adminWords.upload} />}
      <div className="flex gap-3">
        <Button
          type="submit"
          disabled={isPreparing}
          busy={isBusy}
          busyText={adminWords.saving}
          className="grow"
        >
          {isLocked ? adminWords.update : adminBannerWords.add}
        </Button>
        {isLocked && (
          <Button variant="secondary" onClick={onCancel}>
            {adminWords.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

type PartProps = { form: Omit<ReturnType<typeof useBannerForm>, 'setForm'> };

function Words({ form: { textOf, errors }, isLocked }: PartProps & { isLocked: boolean }) {
  return (
    <>
      <Field label={adminBannerWords.name} hint={adminBannerWords.nameHint} error={errors['title']}>
        <TextInput
          ref={isLocked ? focusOnArrival : undefined}
          readOnly={isLocked}
          autoComplete="off"
          {...textOf('title')}
        />
      </Field>
      <Field label={adminBannerWords.description} error={errors['description']}>
        <TextArea rows={3} readOnly={isLocked} {...textOf('description')} />
      </Field>
    </>
  );
}

function Dates({ form: { textOf, errors } }: PartProps) {
  return (
    <div className="flex gap-3 *:min-w-0 *:grow *:basis-0">
      <Field label={adminBannerWords.startDate} error={errors['fromDate']}>
        <TextInput type="date" className="px-2!" {...textOf('fromDate')} />
      </Field>
      <Field label={adminBannerWords.endDate} error={errors['toDate']}>
        <TextInput type="date" className="px-2!" {...textOf('toDate')} />
      </Field>
    </div>
  );
}

function PictureFile({ form: { file, errors } }: PartProps) {
  return (
    <Field label={adminBannerWords.file} hint={adminBannerWords.fileHint} error={errors['file']}>
      <FileInput
        file={file.chosen}
        types={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
        most={PICTURE_BYTES}
        onChoose={file.choose}
        onRefuse={(reason) =>
          file.refuse(reason === 'type' ? pictureMessages.notAPicture : pictureMessages.tooLarge)
        }
      />
    </Field>
  );
}
