/** Kills this process, without warning, when it passes a point of its work for the n-th time. */
export function killAt(point: string, nth: number): (passed: string) => void {
  let passages = 0;
  return (passed) => {
    if (passed !== point) return;
    passages += 1;
    if (passages === nth) process.kill(process.pid, 'SIGKILL');
  };
}
