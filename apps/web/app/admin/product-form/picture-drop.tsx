import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';

type PictureDropProps = { onFiles: (files: File[]) => void; children: ReactNode };

/** Takes pictures that are dropped anywhere on its content. */
export function PictureDrop({ onFiles, children }: PictureDropProps) {
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
        'flex flex-col gap-3 rounded-sm sm:gap-4',
        isOver && 'bg-accent-tint outline-2 outline-offset-4 outline-accent',
      )}
    >
      {children}
    </div>
  );
}
