/** Words about letters that a print leaves out. */
export const leftOutWords = {
  leftOut: (letters: string) =>
    `Printed without ${letters}, because no font has it. Write it by hand.`,
  savedWithout: (count: number) =>
    `The print is saved, but ${count === 1 ? 'a document lacks letters' : `${count} documents lack letters`} that no font has: see the list`,
} as const;
