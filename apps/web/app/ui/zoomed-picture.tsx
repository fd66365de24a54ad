import { useState } from 'react';
import { classes } from '../lib/classes.ts';
import { Button } from './button.tsx';
import { ErrorBox } from './error-box.tsx';
import { formWords, lookNames } from './form-words.ts';
import type { Reread } from './private-picture.tsx';

const LOOKS = {
  fit: 'mx-auto max-h-[38dvh] max-w-full sm:max-h-[calc(96dvh-11rem)]',
  actual: 'max-w-none',
  double: 'max-w-none [zoom:2]',
} as const;
type Look = keyof typeof LOOKS;

type ZoomedPictureProps = { src: string; alt: string; reread: Reread };

/**
 * Shows a private picture with zoom levels: fitted, or larger and scrollable. Keeps the URL that it showed, and takes
 * the one of a later reading only after that has failed.
 */
export function ZoomedPicture({ src, alt, reread }: ZoomedPictureProps) {
  const [look, setLook] = useState<Look>('fit');
  const [kept, setKept] = useState(src);
  const [isBroken, setBroken] = useState(false);
  const again = () => {
    setBroken(false);
    setKept(src);
  };
  if (isBroken && kept !== src) again();
  if (isBroken) {
    const retry = () => {
      again();
      reread();
    };
    return <ErrorBox message={formWords.pictureBroken} onRetry={retry} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={formWords.zoom} className="flex flex-wrap gap-2">
        {(Object.keys(LOOKS) as Look[]).map((each) => (
          <Button
            key={each}
            size="small"
            variant="secondary"
            aria-pressed={look === each}
            onClick={() => setLook(each)}
            className="min-h-11 aria-pressed:bg-accent-tint aria-pressed:text-accent"
          >
            {lookNames[each]}
          </Button>
        ))}
      </div>
      <div
        role="region"
        aria-label={formWords.toScroll(alt)}
        tabIndex={look === 'fit' ? undefined : 0}
        className={classes(
          'rounded-sm border border-line bg-paper-deep',
          look !== 'fit' && 'max-h-[38dvh] overflow-auto sm:max-h-[calc(96dvh-11rem)]',
        )}
      >
        <img src={kept} alt={alt} onError={() => setBroken(true)} className={LOOKS[look]} />
      </div>
    </div>
  );
}
