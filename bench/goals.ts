/** Prints whether each goal is met, and `N passed, N failed`; returns how many are missed. */
export function judge(goals: ReadonlyMap<string, boolean>): number {
  for (const [goal, isMet] of goals) console.log(`${isMet ? '✔' : '✖'} ${goal}`);
  const missed = [...goals.values()].filter((isMet) => !isMet).length;
  console.log(`${goals.size - missed} passed, ${missed} failed`);
  return missed;
}
