import { MOST_PRODUCT_PICTURES } from '@shop/contract/picture';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { classes } from '../../lib/classes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { catalogueWords } from './admin-catalogue-words.ts';
import { PICTURE_TYPES } from './picture-choice.ts';
import { AddedTile, StoredTile } from './picture-tile.tsx';
import type { ProductPictures } from './use-product-pictures.ts';

/** The product's pictures, with a button and a place to drop new ones. */
export function PictureInput({ pictures }: { pictures: ProductPictures }) {
  const { kept, added, problems } = pictures;
  const count = kept.length + added.length;
  return (
    <div className="flex flex-col gap-4">
      {count > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-5">
          {kept.map((image, index) => (
            <StoredTile
              key={image.cloudStorageId}
              image={image}
              isCover={index === 0}
              onRemove={() => pictures.crossOut(image.cloudStorageId)}
            />
          ))}
          {added.map(({ key, file }, index) => (
            <AddedTile
              key={key}
              file={file}
              isCover={kept.length === 0 && index === 0}
              onRemove={() => pictures.drop(key)}
              onPutFirst={kept.length === 0 ? () => pictures.putFirst(key) : undefined}
            />
          ))}
        </ul>
      )}
      {count < MOST_PRODUCT_PICTURES && (
        <DropPlace count={count} onFiles={(files) => pictures.add(files)} />
      )}
      {problems.length > 0 && (
        <ul role="alert" className="flex flex-col gap-1 text-sm text-bad">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type DropPlaceProps = { count: number; onFiles: (files: File[]) => void };

function DropPlace({ count, onFiles }: DropPlaceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-col items-center gap-3 rounded-sm border border-dashed px-4 py-6 text-center',
        isOver ? 'border-accent bg-accent-tint' : 'border-line-strong',
      )}
    >
      <Icon name="upload" className="size-6 text-ink-soft" />
      <p className="text-sm text-ink-soft">
        <span className="max-sm:hidden">{catalogueWords.dropHere} </span>
        {catalogueWords.pictureRules} {count} of {MOST_PRODUCT_PICTURES}.
      </p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Choose pictures
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label="Product pictures"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken out.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
