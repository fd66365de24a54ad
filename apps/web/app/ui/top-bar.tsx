import { classes } from '../lib/classes.ts';

/** Shows the thin loading bar, in zari, at the top of the screen. */
export function TopBar({ active }: { active: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-screen-only
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden transition-opacity duration-300',
        active ? 'opacity-100' : 'opacity-0',
      )}
    >
      <div className={classes('h-full w-2/5 bg-zari', active && 'motion-ok:animate-zari')} />
    </div>
  );
}
