/** Words about a typed number that a stepper changes. */
export const stepperWords = {
  notANumber: 'Enter a number',
  atMost: (most: string) => `At most ${most}`,
  atLeast: (least: string) => `At least ${least}`,
  whole: 'Whole pieces only',
  inSteps: (step: string) => `In steps of ${step}`,
} as const;
