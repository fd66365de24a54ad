import type { MouseEvent } from 'react';
import { adminBannerWords } from './admin-banner-words.ts';
import type { useBannerForm } from './use-banner-form.ts';

type FocalPointProps = {
  form: Pick<ReturnType<typeof useBannerForm>, 'values' | 'set' | 'textOf'>;
  /** URL of the picture. */
  src: string;
  /** Its size, when it is known before it loads. */
  size: { width: number; height: number } | undefined;
};

/** Chooses the part of the picture that stays in sight: by a tap on it, or by keyboard. */
export function FocalPoint({ form: { values, set, textOf }, src, size }: FocalPointProps) {
  const place = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set('focusX', stepOf((clientX - left) / width));
    set('focusY', stepOf((clientY - top) / height));
  };
  const middle = { cx: `${values.focusX}%`, cy: `${values.focusY}%`, r: 12, fill: 'none' };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium">{adminBannerWords.focus}</legend>
      <button
        type="button"
        tabIndex={-1}
        aria-label={adminBannerWords.focusTap}
        onClick={place}
        className="relative block cursor-crosshair overflow-hidden rounded-sm"
      >
        <img
          src={src}
          alt=""
          width={size?.width}
          height={size?.height}
          className="block h-auto w-full"
        />
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <circle {...middle} className="stroke-on-maroon" strokeWidth="6" />
          <circle {...middle} className="stroke-maroon" strokeWidth="3" />
        </svg>
      </button>
      <p className="text-xs text-ink-soft">{adminBannerWords.focusHint}</p>
      {(['focusX', 'focusY'] as const).map((name) => (
        <label key={name} className="flex items-center gap-3 text-sm">
          <span className="w-28 shrink-0">{adminBannerWords[name]}</span>
          <input type="range" step={STEP} className="slider" {...textOf(name)} />
        </label>
      ))}
    </fieldset>
  );
}

/** Steps of a focal point, in percent. */
const STEP = 10;

function stepOf(share: number): string {
  return String(Math.round((share * 100) / STEP) * STEP);
}
