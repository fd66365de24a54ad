import { Link } from 'react-router';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';

type IconLinkProps = { icon: IconName; label: string; to: string };

/** A link with only an icon, as large as an `IconButton`. */
export function IconLink({ icon, label, to }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink transition-colors hover:text-accent"
    >
      <Icon name={icon} />
    </Link>
  );
}
