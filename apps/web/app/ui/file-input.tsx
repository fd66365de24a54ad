import { classes } from '../lib/classes.ts';
import { useIsPreparing, countPreparation } from '../lib/preparing-pictures.ts';
import { useObjectUrl } from '../lib/use-object-url.ts';
import { useFieldProps } from './field.tsx';
import { refusalOf } from './file-refusal.ts';
import type { FileRefusal } from './file-refusal.ts';
import { Icon } from './icons.tsx';
import { fileInputWords } from './file-input-words.ts';

type FileInputProps = {
  file: File | null;
  /** Accepted MIME types. */
  types: readonly string[];
  /** Maximum size in bytes. */
  most: number;
  /** Text while no file is chosen. */
  prompt?: string;
  /** Text that offers to replace the chosen file. */
  replace?: string;
  /** Gives the preview the shape of a phone's screen. */
  isPortrait?: boolean;
  onChoose: (file: File) => void;
  /** Called instead of `onChoose` for a file of the wrong type or size. */
  onRefuse: (reason: FileRefusal) => void;
};

/**
 * Shows a file input for one picture, which is reduced when it is large: click or drop, then a preview.
 */
export function FileInput(props: FileInputProps) {
  const { file, types, replace } = props;
  const room = props.isPortrait ? 'h-52 w-28' : 'h-18 w-24';
  const field = useFieldProps();
  const preview = useObjectUrl(file);
  const isPreparing = useIsPreparing();
  const take = (files: readonly File[]) => countPreparation(() => choose(files, props));
  return (
    <label
      htmlFor={field.id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
      className={classes(
        'flex min-h-24 items-center gap-3 rounded-sm border border-dashed p-3 text-sm text-ink-soft hover:border-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        field['aria-invalid'] ? 'border-bad' : 'border-line-strong',
      )}
    >
      {preview === null ? (
        <Icon name="upload" className="size-6" />
      ) : (
        <img
          src={preview}
          alt=""
          className={classes(room, 'shrink-0 rounded-sm bg-paper-deep object-contain')}
        />
      )}
      <span className="min-w-0 grow wrap-anywhere">
        {isPreparing
          ? fileInputWords.preparing
          : (file?.name ?? props.prompt ?? fileInputWords.choosePicture)}
      </span>
      {file !== null && replace !== undefined && (
        <span aria-hidden="true" className="font-semibold text-accent">
          {replace}
        </span>
      )}
      <input
        {...field}
        type="file"
        accept={types.join(',')}
        className="sr-only"
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Takes the first of the chosen files, made smaller when it is large, or refuses it. */
async function choose(
  files: readonly File[],
  { types, most, onChoose, onRefuse }: FileInputProps,
): Promise<void> {
  const { smallerPictures, isShowable } = await import('../lib/smaller-picture.ts');
  const [chosen] = await smallerPictures(files.slice(0, 1), most);
  if (chosen === undefined) return;
  const refusal =
    refusalOf(chosen, { types, most }) ?? ((await isShowable(chosen)) ? null : 'type');
  if (refusal === null) onChoose(chosen);
  else onRefuse(refusal);
}
