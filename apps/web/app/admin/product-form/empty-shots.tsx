import { productPictureWords } from './product-form-words.ts';
import { SHOTS, ShotOutline } from './shots.tsx';

type EmptyShotsProps = { taken: number; onChoose: () => void };

/** Shows the shots that are still to take; a click on one chooses a picture. */
export function EmptyShots({ taken, onChoose }: EmptyShotsProps) {
  if (taken >= SHOTS.length) return null;
  return (
    <ul aria-label={productPictureWords.toTake} className="contents">
      {SHOTS.slice(taken).map(({ name, outline }) => (
        <li key={name} className="flex min-w-0 flex-col gap-1">
          <button
            type="button"
            aria-label={productPictureWords.addShot(name)}
            onClick={onChoose}
            className="flex aspect-3/4 w-full items-center rounded-sm border border-dashed border-line-strong text-line-strong transition-colors enabled:hover:border-accent enabled:hover:text-accent disabled:opacity-50"
          >
            <ShotOutline path={outline} />
          </button>
          <span aria-hidden="true" className="text-center text-xs text-ink-soft">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
