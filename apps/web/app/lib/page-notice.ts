/**
 * Returns the notice that the navigation passed to a page, such as the reason of a refusal; null without
 * one.
 */
export function noticeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? state.notice : null;
}
