import { STARS } from '@shop/contract/rating';
import { useId } from 'react';
import { Star } from '../../../ui/stars.tsx';
import { reviewWords as words, starNames } from './review-words.ts';

type StarsInputProps = {
  /** One to five, or empty. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Chooses one to five stars, by pointer or arrow keys. */
export function StarsInput({ value, error, onChange }: StarsInputProps) {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-error` : undefined}
    >
      <legend className="text-sm font-medium">{words.stars}</legend>
      <div className="-ml-1 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="flex size-11 items-center justify-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={value === String(star)}
              aria-label={starNames[star]}
              onChange={() => onChange(String(star))}
              className="sr-only"
            />
            <Star isFilled={star <= Number(value)} className="size-9" />
          </label>
        ))}
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
