/** Words about letters that a print leaves out. */
export const leftOutWords = {
  leftOut: (letters: string) =>
    `Printed without ${letters}, because no font has it. Write it by hand.`,
} as const;
