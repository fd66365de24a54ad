import { classes } from '../../../lib/classes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { productStatusWords } from './admin-product-words.ts';

type StatusToggleProps = {
  active: boolean;
  /** Called with the new status; without it the status is read-only. */
  onChange?: ((active: boolean) => void) | undefined;
};

/** Switches between Active (published) and Inactive (draft). */
export function StatusToggle({ active, onChange }: StatusToggleProps) {
  return (
    <div className="flex flex-col gap-2">
      {onChange === undefined ? (
        <span className="flex">
          <StatusBadge active={active} />
        </span>
      ) : (
        <button
          type="button"
          role="switch"
          aria-checked={active}
          onClick={() => onChange(!active)}
          className="flex min-h-11 items-center gap-3 self-start font-medium disabled:opacity-50"
        >
          <span
            aria-hidden="true"
            className={classes(
              'relative h-6 w-11 rounded-full border transition-colors',
              active ? 'border-good bg-good' : 'border-line-strong bg-paper-deep',
            )}
          >
            <span
              className={classes(
                'absolute top-0.5 size-4.5 rounded-full transition-[left]',
                active ? 'left-5.5 bg-surface' : 'left-0.5 bg-ink-soft',
              )}
            />
          </span>
          {active ? productStatusWords.active : productStatusWords.inactive}
        </button>
      )}
      <p className="text-xs text-ink-soft">
        {active ? productStatusWords.activeHint : productStatusWords.inactiveHint}
      </p>
    </div>
  );
}

/** Shows Active or Inactive as a badge. */
export function StatusBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'good' : 'plain'}>
      {active ? productStatusWords.active : productStatusWords.inactive}
    </Badge>
  );
}
