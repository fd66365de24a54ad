/** Returns the value of one metric from the text that Prometheus reads; 0 when it does not exist yet. */
export function metricValue(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
