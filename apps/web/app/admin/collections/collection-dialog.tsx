import { CollectionFields, ownCollectionCalls } from '@shop/contract/collections';
import type { Collection } from '@shop/contract/current-collections';
import { PICTURE_BYTES, pictureMessages } from '@shop/contract/picture';
import { useState } from 'react';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useIsPreparing } from '../../lib/preparing-pictures.ts';
import { requestKeys } from '../../lib/random-key.ts';
import { toast } from '../../lib/toast.ts';
import type { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { useSavedRow } from '../kit/use-saved-row.ts';
import {
  type CollectionValues,
  changeOf,
  fieldsOf,
  problemsOf,
  valuesOf,
} from './collection-values.ts';
import { ownCollectionWords as words } from './collection-words.ts';
import { FilterFields } from './filter-fields.tsx';
import { PinnedProducts } from './pinned-products.tsx';

type CollectionDialogProps = {
  /** The collection being edited; null for a new one. */
  collection: Collection | null;
  onClose: () => void;
};

/** Adds or edits a collection. */
export function CollectionDialog({ onClose, ...props }: CollectionDialogProps) {
  const [collection, keep] = useSavedRow(props.collection);
  const [file, setFile] = useState<File | null>(null);
  const [keyOf] = useState(requestKeys);
  const isPreparing = useIsPreparing();
  const form = useCallForm({
    call: collection === null ? ownCollectionCalls.create : ownCollectionCalls.update,
    schema: CollectionFields,
    initial: valuesOf(collection),
    read: fieldsOf,
    problems: problemsOf,
    input: (fields) => {
      const files = file === null ? [] : [file];
      if (collection !== null) return { ...changeOf(collection, fields), files };
      const sent = { body: fields, files };
      return { ...sent, headers: { 'idempotency-key': keyOf(sent) } };
    },
    onDone: ({ data, warnings }, isEdited) => {
      if (warnings.length > 0) toast.plain(words.madeSlug(data.url));
      if (!isEdited) return onClose();
      // The picture was uploaded.
      setFile((held) => (held === file ? null : held));
      keep(data);
      return valuesOf(data);
    },
  });
  const { values, set, textOf, errors } = form;
  return (
    <CallFormDialog
      form={{
        ...form,
        isBusy: form.isBusy || isPreparing,
        isChanged: form.isChanged || file !== null,
      }}
      title={collection === null ? words.newTitle : words.editTitle}
      send={collection === null ? adminWords.add : adminWords.save}
      onClose={onClose}
    >
      <WordsAndDays form={form} />
      {/* A picture that is chosen while the form is saved would be lost when it closes. */}
      <div inert={form.isBusy}>
        <PictureField form={form} file={file} onChoose={setFile} />
      </div>
      <FilterFields form={form} />
      <PinnedProducts
        ids={values.pinned}
        error={errors['pinned']}
        onChange={(ids) => set('pinned', ids)}
      />
      <Field label={words.slug} optional hint={words.slugHint} error={errors['slug']}>
        <TextInput autoComplete="off" spellCheck={false} {...textOf('slug')} />
      </Field>
      <Checkbox
        label={words.active}
        checked={values.active}
        onChange={(event) => set('active', event.currentTarget.checked)}
      />
    </CallFormDialog>
  );
}

type PartProps = {
  form: Pick<ReturnType<typeof useCheckedForm<CollectionValues>>, 'textOf' | 'errors' | 'show'>;
};

function WordsAndDays({ form: { textOf, errors } }: PartProps) {
  return (
    <>
      <Field label={words.title} error={errors['title']}>
        <TextInput ref={focusOnArrival} autoComplete="off" {...textOf('title')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.fromDate} error={errors['fromDate']}>
          <TextInput type="date" className="px-2!" {...textOf('fromDate')} />
        </Field>
        <Field label={words.toDate} error={errors['toDate']}>
          <TextInput type="date" className="px-2!" {...textOf('toDate')} />
        </Field>
      </div>
      <Field label={words.text} optional hint={words.textHint} error={errors['text']}>
        <TextArea rows={3} {...textOf('text')} />
      </Field>
    </>
  );
}

type PictureFieldProps = PartProps & { file: File | null; onChoose: (file: File) => void };

function PictureField({ form: { errors, show }, file, onChoose }: PictureFieldProps) {
  return (
    <Field label={words.picture} optional hint={words.pictureHint} error={errors['file']}>
      <FileInput
        file={file}
        types={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
        most={PICTURE_BYTES}
        onChoose={onChoose}
        onRefuse={(reason) => {
          const isType = reason === 'type';
          show({
            ...errors,
            file: isType ? pictureMessages.notAPicture : pictureMessages.tooLarge,
          });
        }}
      />
    </Field>
  );
}
