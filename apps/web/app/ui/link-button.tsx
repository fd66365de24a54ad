import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';

type LinkButtonProps = ComponentProps<typeof Link> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** Shows a link that looks like a button; it is not printed. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  className,
  ...rest
}: LinkButtonProps) {
  return <Link data-screen-only {...rest} className={buttonClasses(variant, size, className)} />;
}
