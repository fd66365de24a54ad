import { SCREENSHOT_BYTES } from '@shop/contract/picture';
import { returnMessages } from '@shop/contract/returns';
import { useId, useState } from 'react';
import { useIsPreparing, countPreparation } from '../../../lib/preparing-pictures.ts';
import { isShowable, smallerPictures } from '../../../lib/smaller-picture.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { type FileRefusal, refusalOf } from '../../../ui/file-refusal.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { photographWords as words } from './photograph-words.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const LIMITS = { types: TYPES, most: SCREENSHOT_BYTES };

type PhotographsInputProps = {
  /** How many there can be. */
  most: number;
  /** The message when more were chosen. */
  tooMany: string;
  hint: string;
  files: readonly File[];
  /** The message of the server about the sent photographs. */
  refused: string | undefined;
  onChange: (change: (files: readonly File[]) => readonly File[]) => void;
};

/** Adds photographs, from the camera or the gallery, with a preview of each. */
export function PhotographsInput(props: PhotographsInputProps) {
  const { most, tooMany, hint, files, refused, onChange } = props;
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  const error = wrong ?? refused;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const isPreparing = useIsPreparing();
  const room = most - files.length;
  const add = async (chosen: readonly File[]) => {
    const smaller = await smallerPictures(chosen.slice(0, room));
    const refusals = await Promise.all(smaller.map(refusalOfPicture));
    const fitting = smaller.filter((_, index) => refusals[index] === null);
    setWrong(errorOf({ refusals, areTooMany: chosen.length > room, tooMany }));
    // A second choice may have finished first and added its own files.
    onChange((held) => [...held, ...fitting].slice(0, most));
  };
  const take = (chosen: readonly File[]) => void countPreparation(() => add(chosen));
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-sm font-medium">
        {words.photographs}
      </p>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {files.map((file, index) => (
            <Preview
              key={`${file.name}-${file.lastModified}-${file.size}`}
              file={file}
              position={index + 1}
              onRemove={() => onChange((held) => held.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className="flex flex-wrap gap-2">
          <Chooser isCamera onChoose={take} />
          <Chooser error={errorId} onChoose={take} />
        </div>
      )}
      <p className="text-xs text-ink-soft">{hint}</p>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isPreparing ? words.preparing : ''}
      </p>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

async function refusalOfPicture(file: File): Promise<FileRefusal | null> {
  return refusalOf(file, LIMITS) ?? ((await isShowable(file)) ? null : 'type');
}

type Added = {
  refusals: readonly (FileRefusal | null)[];
  areTooMany: boolean;
  tooMany: string;
};

function errorOf({ refusals, areTooMany, tooMany }: Added): string | undefined {
  if (refusals.includes('type')) return returnMessages.notAPhotograph;
  if (refusals.includes('size')) return returnMessages.photographTooLarge;
  return areTooMany ? tooMany : undefined;
}

type ChooserProps = {
  isCamera?: boolean;
  /** The id of the message about the chosen photographs. */
  error?: string | undefined;
  onChoose: (files: readonly File[]) => void;
};

/** Shows a button that opens the gallery, or on touch devices the camera. */
function Chooser({ isCamera = false, error, onChoose }: ChooserProps) {
  return (
    <label
      className={`${isCamera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex'} min-h-11 grow items-center justify-center gap-2 rounded-sm border border-dashed border-line-strong px-4 text-sm font-semibold hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus sm:grow-0`}
    >
      <Icon name={isCamera ? 'scan' : 'upload'} className="size-5" />
      {isCamera ? words.camera : words.choose}
      <input
        type="file"
        accept={TYPES.join(',')}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error}
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

type PreviewProps = { file: File; position: number; onRemove: () => void };

function Preview({ file, position, onRemove }: PreviewProps) {
  const url = useObjectUrl(file);
  return (
    <li className="relative">
      <img
        src={url ?? undefined}
        alt={words.photograph(position)}
        className="size-24 rounded-sm border border-line bg-paper-deep object-cover"
      />
      <span className="absolute -top-2 -right-2 rounded-full border border-line bg-surface">
        <IconButton icon="close" label={words.remove(position)} onClick={onRemove} />
      </span>
    </li>
  );
}
