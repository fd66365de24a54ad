import type { CameraProblem } from './camera.ts';

/** Words of the camera that reads labels; the open one is loaded with it. */
export const scanWords = {
  starting: 'Starting the camera...',
  picture: 'Picture of the camera',
  hint: 'Hold the bar code of the label in the frame.',
  close: 'Close camera',
} as const;

/** Sentences about a camera that does not help. */
export const cameraProblemWords: Record<CameraProblem, string> = {
  refused: 'The camera is not allowed here. Allow it in the browser, or type the number.',
  reload: 'Reload this page to use the camera, or type the number.',
  none: 'The camera cannot be used here. Type the number.',
};
