/** Words of a list that the owner puts in order. */
export const moveWords = {
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}.`,
} as const;
