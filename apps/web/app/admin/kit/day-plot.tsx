import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { PLOT, xOf, yOf } from './chart-scale.ts';

type DayPlotProps = {
  /** Label for screen readers. */
  label: string;
  /** The days from left to right, as `YYYY-MM-DD`. */
  days: readonly string[];
  scale: readonly number[];
  /** Formats a number of the scale. */
  format: (value: number) => string;
  /** Describes a day's values as text. */
  tell: (index: number) => string;
  /** Lines or bars, in a view box of `PLOT` by `PLOT`. */
  children: ReactNode;
};

/**
 * Shows a chart over days with its scale and dates. Mouse, finger or arrow keys choose a day, at first
 * the last one, which is described in words.
 */
export function DayPlot({ label, days, scale, format, tell, children }: DayPlotProps) {
  const [chosen, setChosen] = useState(days.length - 1);
  const index = Math.min(chosen, days.length - 1);
  return (
    <div className="flex flex-col gap-2">
      <p className="min-h-10 text-sm tabular-nums sm:min-h-5">{tell(index)}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 pt-1 text-xs text-ink-soft tabular-nums">
        <div
          aria-hidden="true"
          className="-my-2 flex h-52 flex-col-reverse justify-between text-right"
        >
          {scale.map((value) => (
            <span key={value} className="leading-4">
              {format(value)}
            </span>
          ))}
        </div>
        <div className="relative h-48 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${PLOT} ${PLOT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <Grid scale={scale} />
            <path
              d={`M${xOf(index, days.length)} 0V${PLOT}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-ink-soft"
            />
            {children}
          </svg>
          <DaySlider
            label={label}
            count={days.length}
            index={index}
            text={tell(index)}
            onChoose={setChosen}
          />
        </div>
        <span />
        <Dates days={days} />
      </div>
    </div>
  );
}

function Grid({ scale }: { scale: readonly number[] }) {
  return scale.map((value) => (
    <path
      key={value}
      d={`M0 ${yOf(value, scale)}H${PLOT}`}
      vectorEffect="non-scaling-stroke"
      className="stroke-line"
    />
  ));
}

/**
 * Shows first, middle and last day below the chart; the middle one is hidden when the chart is narrow.
 */
function Dates({ days }: { days: readonly string[] }) {
  const last = days.length - 1;
  const shown = days.filter((_, index) => [0, last >> 1, last].includes(index));
  return (
    <div aria-hidden="true" className="@container">
      <p className="flex flex-wrap gap-x-2">
        {shown.map((day) => (
          <span
            key={day}
            className="not-first:ml-auto last:text-right @max-[17rem]:not-first:not-last:hidden"
          >
            {formatDay(day)}
          </span>
        ))}
      </p>
    </div>
  );
}

type DaySliderProps = {
  label: string;
  count: number;
  index: number;
  text: string;
  onChoose: (index: number) => void;
};

/** Places an invisible range input over the chart that chooses a day by mouse, finger and keys. */
function DaySlider({ label, count, index, text, onChoose }: DaySliderProps) {
  return (
    <input
      type="range"
      min={0}
      max={count - 1}
      value={index}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onChoose(event.currentTarget.valueAsNumber)}
      onPointerMove={({ pointerType, clientX, currentTarget }) => {
        if (pointerType !== 'mouse') return;
        const { left, width } = currentTarget.getBoundingClientRect();
        const at = Math.floor(((clientX - left) / width) * count);
        onChoose(Math.max(0, Math.min(count - 1, at)));
      }}
      className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
    />
  );
}
