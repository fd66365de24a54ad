/** Number of steps that a scale has at most. */
const MOST_STEPS = 4;
/** Allowed leading digits of a step. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Returns the numbers beside a chart, evenly spaced: from 0, or from below a negative lowest value, to
 * at least the highest value.
 */
export function scaleOf(values: readonly number[], isWhole = false): readonly number[] {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  if (most === least) return [0, 1];
  const step = stepFor((most - least) / MOST_STEPS, isWhole);
  const below = Math.ceil(-least / step - 1e-9);
  const count = Math.ceil(most / step - 1e-9) + below;
  return Array.from({ length: count + 1 }, (_, index) => (index - below) * step);
}

function stepFor(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((digits) => digits * power >= least * (1 - 1e-9)) ?? 10) * power;
  return isWhole ? Math.max(1, Math.ceil(step)) : step;
}

/** Size of a chart's view box in both directions; it is stretched to the available space. */
export const PLOT = 100;

/** Returns the middle of the day at `index` of `count`, in units of the view box. */
export function xOf(index: number, count: number): number {
  return ((index + 0.5) / count) * PLOT;
}

/** Returns the distance of a value from the top, in units of the view box. */
export function yOf(value: number, scale: readonly number[]): number {
  const [low = 0, high = 1] = [scale[0], scale.at(-1)];
  return PLOT - ((value - low) / (high - low)) * PLOT;
}

/** Returns the path of a line through all values, one per day. */
export function linePath(values: readonly number[], scale: readonly number[]): string {
  const round = (units: number) => Math.round(units * 100) / 100;
  return values
    .map((value, index) => {
      const point = `${round(xOf(index, values.length))} ${round(yOf(value, scale))}`;
      return `${index === 0 ? 'M' : 'L'}${point}`;
    })
    .join('');
}

/** Returns by how many percent a number is above another; null when the other is not above 0. */
export function percentMore(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
