import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';

type IconLinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'state'> & {
  icon: IconName;
  label: string;
};

/** Shows a link with only an icon, as large as an `IconButton`. */
export function IconLink({ icon, label, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink transition-colors hover:text-accent"
    >
      <Icon name={icon} />
    </Link>
  );
}
