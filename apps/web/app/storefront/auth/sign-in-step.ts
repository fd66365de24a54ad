/** Returns the page after signing in: the previous one, if it belongs to this shop. */
export function placeAfter(returnTo: string | undefined, home: string): string {
  const isOurs = returnTo !== undefined && /^\/(?![/\\])/.test(returnTo);
  return isOurs ? returnTo : home;
}
