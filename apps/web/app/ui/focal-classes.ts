import { classes } from '../lib/classes.ts';

/**
 * Returns the classes of a picture that keeps its focal point in sight when its box crops it. In steps of
 * ten percent, because each step is a class: the content security policy forbids inline styles.
 */
export function focalClasses(focus: { focusX: number; focusY: number }): string {
  const step = (percent: number) => Math.round(percent / 10) * 10;
  return classes('focal', `focal-x-${step(focus.focusX)}`, `focal-y-${step(focus.focusY)}`);
}
